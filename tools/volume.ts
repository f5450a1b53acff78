/**
 * How much is proved of what is dear by its volume alone: `npm run check` leaves it to `npm test`, which every change must
 * pass before it lands; a file run by itself proves what `npm test` does; `-- --all` takes the largest volumes.
 */
export type Volume = 'checked' | 'usual' | 'whole'

const volumes: readonly Volume[] = ['checked', 'usual', 'whole']

/** The volume that whoever started the tests asked for. */
export const volume: Volume = volumes.find((one) => one === process.env.VOLUME) ?? 'usual'

/** Whether tests of volume are left out: those that say `skipIf(leavesVolume)`; `npm run check` tells how many they were. */
export const leavesVolume = volume === 'checked'
