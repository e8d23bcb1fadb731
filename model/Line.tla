-------------------------------- MODULE Line --------------------------------
(***************************************************************************)
(* The line of a lock: its claims in the order in which they came, and who *)
(* of them may hold (src/lock/line.ts).                                    *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS
  Party,      \* the contenders; each has at most one claim at a time, so a party stands for its claim
  Exclusive,  \* those of them that want to hold alone: limit 1
  Many        \* the limit of the others; as many as there are parties means shared

Limit(p) == IF p \in Exclusive THEN 1 ELSE Many

\* One claim in the line. The fence itself is kept in CasLock!fence; here is only whether there is one.
Claim(p, fenced) == [who |-> p, fenced |-> fenced]

Place(line, p) == CHOOSE i \in DOMAIN line : line[i].who = p
IsIn(line, p) == \E i \in DOMAIN line : line[i].who = p
IsFenced(line, p) == \E i \in DOMAIN line : line[i].who = p /\ line[i].fenced
Members(line) == {line[i].who : i \in DOMAIN line}
Without(line, gone) == SelectSeq(line, LAMBDA claim : claim.who \notin gone)
Granted(line, p) == [i \in DOMAIN line |-> IF line[i].who = p THEN Claim(p, TRUE) ELSE line[i]]

\* A claim may hold when its place, counted from one, is within every limit from the first claim up to its own.
MayHold(line, p) == \A j \in 1..Place(line, p) : Place(line, p) <= Limit(line[j].who)
=============================================================================
