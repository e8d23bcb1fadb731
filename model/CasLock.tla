------------------------------- MODULE CasLock -------------------------------
(***************************************************************************)
(* What a contender does: src/cas/lock.ts, src/cas/observer.ts and         *)
(* src/lock/hold.ts. Each step reads the record, decides, and sends at     *)
(* most one write.                                                         *)
(***************************************************************************)
EXTENDS World

(***************************************************************************)
(* Observation. A claim is stale for p when p has seen one and the same    *)
(* beat for Patience on its own clock. The code counts up to the sending   *)
(* of its last request, the model up to now, which drops earlier.          *)
(***************************************************************************)
FirstSight == IF Mutated("seen-from-sending") THEN 1 ELSE 0
Look(p) ==
  seen' = [seen EXCEPT ![p] = [c \in Party |->
    IF c # p /\ IsIn(line, c) /\ seen[p][c] = Never THEN FirstSight ELSE seen[p][c]]]

Stale(p) ==
  LET observed == {c \in Party \ {p} : seen[p][c] = Patience} IN
  CASE Mutated("endless-patience") -> {}
    [] Mutated("judged-by-the-head") /\ line # <<>> ->
         IF line[1].who \in observed THEN Party \ {p} ELSE {}
    [] OTHER -> observed
LiveLine(p) == Without(line, Stale(p))

(***************************************************************************)
(* Acquire: drop who is stale, take our place or the last one, and hold if *)
(* the line allows it. Where a fence stands on our claim already, it came  *)
(* from a write whose answer was lost: the claim is written again, with a  *)
(* new fence, since only a clean answer gives a lease.                     *)
(***************************************************************************)
Joined(p) ==
  CASE IsIn(line, p) -> LiveLine(p)
    [] Mutated("joined-in-front") -> <<Claim(p, FALSE)>> \o LiveLine(p)
    [] OTHER -> Append(LiveLine(p), Claim(p, FALSE))

HoldsNow(next, p) ==
  IF Mutated("overtaking")
  THEN Cardinality({c \in Members(next) : IsFenced(next, c)} \ {p}) < Limit(p)
  ELSE MayHold(next, p)

RaisesFence(p) == ~(Mutated("fence-kept-on-takeover") /\ Stale(p) \cap Members(line) # {})

MustWrite(p) == ~IsIn(line, p) \/ HoldsNow(Joined(p), p) \/ \E q \in Party : seen[q][p] > 0
MustLook(p) == \E c \in Members(line) \ {p} : seen[p][c] = Never

\* Once calm, a request takes less than a tick, whoever waits writes and looks in time, and newcomers leave it the time.
InTime ==
  /\ net = {} /\ \A p \in Party : ask[p] = "no" /\ goal[p] # "leave"
  /\ \A p \in Party : goal[p] = "acquire" => ~MustWrite(p) /\ ~MustLook(p)
MayTry(p) == calm => IF goal[p] = "away" THEN InTime ELSE MustWrite(p) \/ MustLook(p)
MayOnlyLook(p) == IsIn(line, p) /\ (IF calm THEN ~MustWrite(p) ELSE Losses)

\* A poll that finds the lock busy joins the line, gives a sign of life, or only looks.
Try(p) ==
  /\ goal[p] \in {"away", "acquire"} /\ ask[p] = "no" /\ MayTry(p)
  /\ ~(Mutated("recognised") /\ IsFenced(line, p))
  /\ goal' = [goal EXCEPT ![p] = "acquire"]
  /\ Look(p)
  /\ IF HoldsNow(Joined(p), p) THEN Ask(p, Granted(Joined(p), p), RaisesFence(p))
     ELSE \/ (calm => MustWrite(p)) /\ Tell(p, Joined(p))
          \/ MayOnlyLook(p) /\ UNCHANGED <<net, ask, age>>
  /\ UNCHANGED <<record, valid, ahead, calm>>

(***************************************************************************)
(* The answer. The lease counts from the sending of its request; when it   *)
(* is over by then, it is none, and the claim is written again.            *)
(***************************************************************************)
Answer(p) ==
  LET left == IF Mutated("counted-from-reply") THEN Validity ELSE Validity - age[p]
      taken == IF Mutated("late-grant") THEN Max(left, 1) ELSE left
  IN
  /\ ask[p] = "done"
  /\ ask' = [ask EXCEPT ![p] = "no"]
  /\ age' = [age EXCEPT ![p] = 0]
  /\ IF taken > 0
     THEN valid' = [valid EXCEPT ![p] = taken] /\ goal' = [goal EXCEPT ![p] = "hold"]
     ELSE UNCHANGED <<valid, goal>>
  /\ UNCHANGED <<record, net, seen, ahead, calm>>

\* The mutation that takes a read for an answer.
Recognise(p) ==
  /\ Mutated("recognised") /\ goal[p] \in {"acquire", "hold"} /\ ask[p] = "no" /\ IsFenced(line, p)
  /\ valid' = [valid EXCEPT ![p] = Validity]
  /\ goal' = [goal EXCEPT ![p] = "hold"]
  /\ UNCHANGED <<record, net, ask, age, seen, ahead, calm>>

(***************************************************************************)
(* Hold: refresh while our claim stands in the line; when it does not, the *)
(* lease is lost.                                                          *)
(***************************************************************************)
Refresh(p) ==
  /\ goal[p] = "hold" /\ ask[p] = "no" /\ (calm => valid[p] < Validity)
  /\ \/ IsFenced(line, p) /\ Ask(p, LiveLine(p), FALSE)
     \/ Mutated("lost-lease-revived") /\ ~IsIn(line, p) /\ Ask(p, Append(LiveLine(p), Claim(p, TRUE)), TRUE)
  /\ Look(p)
  /\ UNCHANGED <<record, goal, valid, ahead, calm>>

\* The work is done, the waiting was given up, or the lease is lost.
Stop(p) ==
  /\ \/ goal[p] = "hold"
     \/ goal[p] = "acquire" /\ Losses /\ ~calm
  /\ goal' = [goal EXCEPT ![p] = "leave"]
  /\ valid' = [valid EXCEPT ![p] = 0]
  /\ GiveUp({p})
  /\ age' = [age EXCEPT ![p] = 0]
  /\ seen' = [seen EXCEPT ![p] = Blind]
  /\ UNCHANGED <<record, ahead, calm>>

(***************************************************************************)
(* Leave: take our claim out. Where it is out but a write of ours may      *)
(* still land, a write of the same record bars that for good.              *)
(***************************************************************************)
Leave(p) ==
  /\ goal[p] = "leave"
  /\ IF IsIn(line, p) \/ (MayLand(p) /\ ~Mutated("late-write-not-barred"))
     THEN Tell(p, Without(line, {p})) /\ UNCHANGED goal
     ELSE goal' = [goal EXCEPT ![p] = "away"] /\ UNCHANGED <<net, ask, age>>
  /\ UNCHANGED <<record, valid, seen, ahead, calm>>

Ticking == IF Skew THEN {{p} : p \in Party} ELSE {Party}

Next ==
  \/ \E p \in Party :
       \/ Try(p) \/ Answer(p) \/ Refresh(p) \/ Stop(p) \/ Leave(p) \/ Recognise(p)
       \/ TimeOut(p) \/ Crash(p) \/ Bury(p) \/ Evict(p)
  \/ \E write \in net : Apply(write)
  \/ \E who \in Ticking : Tick(who) /\ (calm => InTime)
  \/ FaultsEnd
=============================================================================
