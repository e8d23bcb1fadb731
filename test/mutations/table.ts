/** Every mutation. A new rule of the code comes with one here. */
import { actionMutations } from "./action.ts";
import { lineMutations } from "./line.ts";
import type { Mutation } from "./mutation.ts";
import { stalenessMutations } from "./staleness.ts";
import { storeMutations } from "./stores.ts";
import { validityMutations } from "./validity.ts";

export const mutations: readonly Mutation[] = [
  ...validityMutations,
  ...stalenessMutations,
  ...lineMutations,
  ...storeMutations,
  ...actionMutations,
];
