-------------------------------- MODULE World --------------------------------
(***************************************************************************)
(* What the protocol lives in: one record in a store that can compare and  *)
(* swap, a network that delays and loses, clocks that do not agree, and    *)
(* contenders that crash.                                                  *)
(***************************************************************************)
EXTENDS Line

CONSTANTS
  Ttl, Margin,  \* in ticks. A lease is valid for Ttl - Margin, a claim is stale after Ttl + Margin
  Skew,         \* TRUE: clocks tick one by one, each up to one tick ahead of the others. FALSE: all at once
  Witness,      \* TRUE: count `silence`, for NobodyIsHurried
  Evictions,    \* TRUE: somebody uses `force-unlock`
  Losses,       \* TRUE: answers are lost or late, and who waits may give up. FALSE: there are only crashes, and each poll writes
  Calmable,     \* TRUE: at some moment the faults end, for EverybodyIsServed
  Mutation      \* the one change to the protocol that this run makes; "none" makes none

VARIABLES
  line,    \* the record's line
  fence,   \* the record's fence less the highest one ever issued: 0, or below it when the protocol is broken
  rising,  \* FALSE once a fence was issued that was not above all before it
  net,     \* the writes under way that may still be applied
  goal,    \* of each party: "away", "acquire", "hold", "leave", or "dead"
  ask,     \* of each party's write that can give a lease: "no", "sent", or "done" (applied, the answer under way)
  age,     \* ticks of its own clock since that write was sent
  valid,   \* ticks of its own clock until its lease ends; 0 without one. A crash does not end it: the work may go on
  seen,    \* seen[p][c]: ticks of p's clock since p first saw the beat that c's claim has now; Never if it has not
  silence, \* ticks of its own clock since its last beat landed
  ahead,   \* whose clock has ticked in this round
  calm     \* the faults have ended

vars == <<line, fence, rising, net, goal, ask, age, valid, seen, silence, ahead, calm>>
record == <<line, fence, rising, silence>>

Mutated(name) == Mutation = name
Min(a, b) == IF a < b THEN a ELSE b
Max(a, b) == IF a > b THEN a ELSE b

Validity == IF Mutated("no-margin") THEN Ttl ELSE Ttl - Margin
Patience == IF Mutated("no-margin") THEN Ttl ELSE Ttl + Margin
Never == -1
Blind == [c \in Party |-> Never]
Living == {p \in Party : goal[p] \in {"acquire", "hold", "leave"}}

Init ==
  /\ line = <<>> /\ fence = 0 /\ rising = TRUE /\ net = {} /\ calm = FALSE
  /\ goal = [p \in Party |-> "away"]
  /\ ask = [p \in Party |-> "no"]
  /\ age = [p \in Party |-> 0]
  /\ valid = [p \in Party |-> 0]
  /\ seen = [p \in Party |-> Blind]
  /\ silence = [p \in Party |-> 0]
  /\ ahead = [p \in Party |-> FALSE]

(***************************************************************************)
(* The network. Of all writes under way on one version of the record, only *)
(* one can be applied: it changes the version, and the others' condition   *)
(* never holds again. A write that is not applied changes nothing, whether *)
(* it is refused, lost, or a duplicate. So one write is under way at a     *)
(* time, any one; and no version needs to be kept. A read and the decision *)
(* upon it are one step: a decision upon an older state comes to a write   *)
(* that is refused.                                                        *)
(***************************************************************************)
Conditional == ~(Mutated("any-version") \/ Mutated("fence-as-version"))
MaySend == net = {} \/ ~Conditional \/ Mutated("conflict-taken-for-success")
MayLand(p) == \E write \in net : write.from = p

\* A write whose answer gives nothing but knowledge: its sender does not wait for it.
Tell(p, next) ==
  /\ MaySend
  /\ net' = net \cup {[from |-> p, line |-> next, raises |-> FALSE, live |-> FALSE]}
  /\ UNCHANGED <<ask, age>>

\* A write whose answer gives a lease. `raises`: it carries a new fence.
Ask(p, next, raises) ==
  /\ MaySend
  /\ net' = net \cup {[from |-> p, line |-> next, raises |-> raises, live |-> TRUE]}
  /\ ask' = [ask EXCEPT ![p] = "sent"]
  /\ age' = [age EXCEPT ![p] = 0]

\* These parties wait for no answer any more. What they have sent may still land.
GiveUp(parties) ==
  /\ net' = {IF write.from \in parties THEN [write EXCEPT !.live = FALSE] ELSE write : write \in net}
  /\ ask' = [p \in Party |-> IF p \in parties THEN "no" ELSE ask[p]]

TimeOut(p) ==
  /\ Losses /\ ~calm /\ ask[p] # "no"
  /\ GiveUp({p})
  /\ age' = [age EXCEPT ![p] = 0]
  /\ UNCHANGED <<record, goal, valid, seen, ahead, calm>>

(***************************************************************************)
(* The store applies a write.                                              *)
(***************************************************************************)
Fate(q, write) ==
  CASE ask[q] # "sent"                          -> ask[q]
    [] q = write.from /\ write.live             -> "done"
    [] Mutated("conflict-taken-for-success")    -> "done"
    [] ~Conditional                             -> "sent"
    [] OTHER                                    -> "no"

Apply(write) ==
  LET p == write.from
      granted == write.raises \/ (IsFenced(write.line, p) /\ ~IsFenced(line, p))
      issued == IF write.raises THEN fence + 1 ELSE fence
      deleted == Mutated("deleted-on-release") /\ write.line = <<>>
      beatless == Mutated("refresh-without-beat") /\ IsFenced(line, p)
  IN
  /\ line' = write.line
  /\ rising' = (rising /\ (granted => issued > 0))
  /\ fence' = IF deleted THEN -1 ELSE IF granted THEN Min(issued, 0) ELSE fence
  /\ net' = CASE Mutated("any-version") -> net \ {write}
              [] Mutated("fence-as-version") /\ ~granted -> net \ {write}
              [] OTHER -> {}
  /\ ask' = [q \in Party |-> Fate(q, write)]
  /\ age' = [q \in Party |-> IF ask'[q] = "no" THEN 0 ELSE age[q]]
  /\ seen' = [q \in Party |-> [c \in Party |->
       IF (c = p /\ ~beatless) \/ ~IsIn(write.line, c) THEN Never ELSE seen[q][c]]]
  /\ silence' = [q \in Party |-> IF q = p \/ ~IsIn(write.line, q) THEN 0 ELSE silence[q]]
  /\ UNCHANGED <<goal, valid, ahead, calm>>

(***************************************************************************)
(* Time. Clocks tick in rounds, in any order within a round: over any      *)
(* interval two clocks differ by at most two ticks, one for each side's    *)
(* margin.                                                                 *)
(***************************************************************************)
Tick(who) ==
  LET expired == {p \in who : goal[p] = "hold" /\ valid[p] = 1} IN
  /\ \A p \in who : ~ahead[p]
  /\ ahead' = IF \A p \in Party \ who : ahead[p] THEN [p \in Party |-> FALSE]
              ELSE [p \in Party |-> ahead[p] \/ p \in who]
  /\ valid' = [p \in Party |-> IF p \in who THEN Max(valid[p] - 1, 0) ELSE valid[p]]
  /\ seen' = [p \in Party |-> IF p \in expired THEN Blind ELSE IF p \notin who THEN seen[p] ELSE
       [c \in Party |-> IF seen[p][c] = Never THEN Never ELSE Min(seen[p][c] + 1, Patience)]]
  /\ silence' = [p \in Party |-> IF Witness /\ p \in who \cap Living /\ IsIn(line, p)
                                 THEN Min(silence[p] + 1, Validity) ELSE silence[p]]
  \* The watch ends the hold when the validity does, whatever a request hangs on.
  /\ goal' = [p \in Party |-> IF p \in expired THEN "leave" ELSE goal[p]]
  /\ GiveUp(expired)
  /\ age' = [p \in Party |-> IF ask'[p] = "no" THEN 0 ELSE IF p \in who THEN Min(age[p] + 1, Validity) ELSE age[p]]
  /\ UNCHANGED <<line, fence, rising, calm>>

Crash(p) ==
  /\ p \in Living /\ ~calm
  /\ goal' = [goal EXCEPT ![p] = "dead"]
  /\ GiveUp({p})
  /\ age' = [age EXCEPT ![p] = 0]
  /\ seen' = [seen EXCEPT ![p] = Blind]
  /\ silence' = [silence EXCEPT ![p] = 0]
  /\ UNCHANGED <<line, fence, rising, valid, ahead, calm>>

\* Where a dead party has left no trace, another one may come.
Bury(p) ==
  /\ goal[p] = "dead" /\ valid[p] = 0 /\ ~IsIn(line, p) /\ ~MayLand(p)
  /\ goal' = [goal EXCEPT ![p] = "away"]
  /\ UNCHANGED <<record, net, ask, age, valid, seen, ahead, calm>>

\* `force-unlock`: a claim is removed by somebody else, at the version that this one saw.
Evict(p) ==
  /\ Evictions /\ ~calm /\ IsIn(line, p)
  /\ line' = Without(line, {p})
  /\ net' = {}
  /\ ask' = [q \in Party |-> IF ask[q] = "sent" THEN "no" ELSE ask[q]]
  /\ age' = [q \in Party |-> IF ask'[q] = "no" THEN 0 ELSE age[q]]
  /\ seen' = [q \in Party |-> [seen[q] EXCEPT ![p] = Never]]
  /\ silence' = [silence EXCEPT ![p] = 0]
  /\ UNCHANGED <<fence, rising, goal, valid, ahead, calm>>

FaultsEnd == Calmable /\ ~calm /\ calm' = TRUE /\ UNCHANGED <<record, net, goal, ask, age, valid, seen, ahead>>
=============================================================================
