/** A pack that is damaged, or was made to do harm; the message names the place and completes "the pack …". */
export class UnusablePack extends Error {}
