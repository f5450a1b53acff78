/**
 * How much is proved of what is dear by its volume alone: `npm run check` leaves it to `npm test`, which every change must
 * pass before it lands; a file run by itself proves what `npm test` does; `-- --all` takes the largest volumes.
 */
export type Volume = 'checked' | 'usual' | 'whole'

const volumes: readonly Volume[] = ['checked', 'usual', 'whole']

/** The volume that whoever started the tests asked for. */
export const volume: Volume = volumes.find((one) => one === process.env.VOLUME) ?? 'usual'

/** Whether what is dear by its volume is left out: tests that say `skipIf(leavesVolume)`, which `npm run check` counts, and further cases of some that it runs. */
export const leavesVolume = volume === 'checked'
