/** Parts of the product that who runs the installation may turn on or off for one company, until a day or for good. */

interface Flag {
  /** Where nobody said otherwise for a company. */
  readonly isOn: boolean
  /** The feature whose part it is, and who answers for it. */
  readonly owner: string
}

/** Every flag. What it means stands in the texts under its name; what it closes in `contract/flag-rules.ts`. */
export const featureFlags = {
  /** Programs and assistants propose entries, by the API and by MCP. What was proposed before can still be decided. */
  assistant_proposals: { isOn: true, owner: 'entry-proposal' },
  /** Offers, requests and credits of the marketplace. What is there stays, and is there again when it is on. */
  marketplace: { isOn: true, owner: 'marketplace' },
} as const satisfies Record<string, Flag>

export type FeatureFlag = keyof typeof featureFlags

export const FEATURE_FLAGS = Object.keys(featureFlags) as FeatureFlag[]

/** What was said for a company: until an instant that is no longer in it, or for good where null. */
export interface FlagSetting {
  readonly flag: string
  readonly isOn: boolean
  readonly until: Date | null
}

/** Whether what was said for a company still holds at `now`. */
export function holdsAt({ until }: Pick<FlagSetting, 'until'>, now: Date): boolean {
  return until === null || now < until
}

/** The flags that are on at `now` for a company, by what was said for it and else by their defaults, in the order of the table. */
export function flagsOn(settings: readonly FlagSetting[], now: Date): FeatureFlag[] {
  const standing = settings.filter((one) => holdsAt(one, now))
  return FEATURE_FLAGS.filter((flag) => standing.find((one) => one.flag === flag)?.isOn ?? featureFlags[flag].isOn)
}
