import { legalVersions, type OptionalCategory, optionalCategories } from '@pegada/core/legal/legal-texts.ts'

/** What a visitor chose about cookies, as the browser keeps it under `cookie-consent`. */
export interface Choice extends Record<OptionalCategory, boolean> {
  readonly necessary: true
  /** When it was chosen, an ISO instant. */
  readonly consentTimestamp: string
  /** Version of the text that was shown. */
  readonly version: string
}

export type Categories = Readonly<Record<OptionalCategory, boolean>>

export const choiceKey = 'cookie-consent'

/** Everything optional is off until somebody switches it on. */
export const nothingOptional: Categories = { functional: false, analytical: false, marketing: false }
export const everything: Categories = { functional: true, analytical: true, marketing: true }

/** A choice holds for a year, then it is asked again. */
const holdsMs = 365 * 24 * 60 * 60 * 1000

/** Reads what is kept; undefined where nothing is, it cannot be read, it is of another text or older than a year. */
export function readChoice(kept: string | null, now: Date): Choice | undefined {
  const choice = parsed(kept)
  if (!choice || choice.version !== legalVersions.consent) return undefined
  const age = now.getTime() - Date.parse(choice.consentTimestamp)
  return age < holdsMs ? choice : undefined
}

export function makeChoice({ functional, analytical, marketing }: Categories, now: Date): Choice {
  return {
    necessary: true,
    analytical,
    marketing,
    functional,
    consentTimestamp: now.toISOString(),
    version: legalVersions.consent,
  }
}

function parsed(kept: string | null): Choice | undefined {
  if (!kept) return undefined
  try {
    const value = JSON.parse(kept) as Partial<Choice> | null
    const isWhole =
      value !== null &&
      typeof value.version === 'string' &&
      typeof value.consentTimestamp === 'string' &&
      !Number.isNaN(Date.parse(value.consentTimestamp)) &&
      optionalCategories.every((category) => typeof value[category] === 'boolean')
    return isWhole ? { ...(value as Choice), necessary: true } : undefined
  } catch {
    return undefined
  }
}
