/** By what a keeper is known among the processes of its job, so that a keeper that stops steps leaves the others alone. */

/** In the environment that a keeper is started with, and so in that of all it starts itself. */
export const KEEPER_VARIABLE = "CLOUD_LOCK_KEEPER";
export const KEEPER_MARK = "cloud-lock-keeper";
