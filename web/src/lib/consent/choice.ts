import { legalVersions, type OptionalCategory } from '@pegada/core/legal/legal-texts.ts'
import { flag, isShaped, objectOf, type Shape, text } from '@pegada/core/shape.ts'

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

const keptChoice: Shape<Omit<Choice, 'necessary'>> = objectOf<Omit<Choice, 'necessary'>>({
  functional: flag,
  analytical: flag,
  marketing: flag,
  consentTimestamp: text,
  version: text,
})

function parsed(kept: string | null): Choice | undefined {
  if (!kept) return undefined
  try {
    const value: unknown = JSON.parse(kept)
    const isWhole = isShaped(keptChoice, value) && !Number.isNaN(Date.parse(value.consentTimestamp))
    return isWhole ? { ...value, necessary: true } : undefined
  } catch {
    return undefined
  }
}
