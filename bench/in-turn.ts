/** Samples taken in turn, so that whatever else the machine does falls on all sides alike. */

/** Takes `rounds` samples of each side in turn, after one of each that does not count. */
export async function inTurn<Side extends string>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<number>>>,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, number[]>;
  for (const name of names) await sides[name]();
  for (let round = 0; round < rounds; round++) for (const name of names) samples[name].push(await sides[name]());
  return samples;
}
