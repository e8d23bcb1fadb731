------------------------------ MODULE Promises ------------------------------
(***************************************************************************)
(* What is promised of the protocol, and checked of every reachable state. *)
(***************************************************************************)
EXTENDS CasLock, TLC

Spec == Init /\ [][Next]_vars

\* Parties with the same limit are interchangeable. (Not while a property over infinite behaviours is checked.)
Symmetry == Permutations(Exclusive) \cup Permutations(Party \ Exclusive)

(***************************************************************************)
(* Safety.                                                                 *)
(***************************************************************************)
Holders == {p \in Party : valid[p] > 0}

\* Never do more leases hold than each of them is willing to hold with.
MutualExclusion == \A p \in Holders : Cardinality(Holders) <= Limit(p)

\* A valid lease's claim stands in the line, with its fence.
NobodyValidIsDropped == \A p \in Holders : IsFenced(line, p)

\* Every fence issued is above all that were issued before.
FenceRises == rising

\* Nobody holds whom the line does not allow to.
NobodyOvertakes == \A i \in DOMAIN line : line[i].fenced => MayHold(line, line[i].who)

\* Who has left stays out of the line: nothing that it ever sent puts it back.
NoGhosts == \A p \in Party : goal[p] = "away" => ~IsIn(line, p)

\* First come, first served: who stays in the line keeps its order, and who comes stands behind.
Who(claims) == [i \in DOMAIN claims |-> claims[i].who]
OrderIsKept ==
  [][LET stays == Members(line) \cap Members(line')
         before == Who(Without(line, Party \ stays))
     IN before = SubSeq(Who(line'), 1, Len(before))]_line

\* Nobody alive is taken for dead before it was silent for as long as a lease is valid, on its own clock.
NobodyIsHurried ==
  [][\A p \in Party : goal[p] \in {"acquire", "hold"} /\ IsIn(line, p) /\ ~IsIn(line', p) => silence[p] = Validity]_line

(***************************************************************************)
(* Liveness: once the faults end, who waits gets the lock. New contenders  *)
(* go on coming, and nobody holds for ever. That a writer wins a race some *)
(* time is in InTime: between two ticks each writes only so often. The     *)
(* random pauses of the code see to it.                                    *)
(***************************************************************************)
Fairness ==
  /\ \A p \in Party :
       WF_vars(Try(p)) /\ WF_vars(Answer(p)) /\ WF_vars(Leave(p)) /\ WF_vars(goal[p] = "hold" /\ Stop(p))
  /\ WF_vars(\E write \in net : Apply(write))
  /\ \A who \in Ticking : WF_vars(Tick(who) /\ (calm => InTime))

FairSpec == Spec /\ Fairness

\* Of one party, since all are alike here.
EverybodyIsServed ==
  LET p == CHOOSE one \in Party : TRUE
  IN (calm /\ goal[p] = "acquire") ~> (goal[p] = "hold")
=============================================================================
