import type { Role } from '../access/role.ts'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../language/language.ts'
import type { PlanType } from '../plan/plan.ts'

/** What who runs the installation tells its users above their pages: in which state it is, whom it reaches and in which words. */

export const ANNOUNCEMENT_KINDS = ['information', 'maintenance', 'attention'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'shown', 'over'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** How many stand above a page at a time, the newest. */
export const ANNOUNCEMENTS_SHOWN = 2

/** How many companies one may name. */
export const ANNOUNCEMENT_COMPANIES_MAX = 100

/** When an announcement is shown: from `startsAt` until just before `endsAt`, once published and unless ended before. */
export interface AnnouncementTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly publishedAt: Date | null
  readonly endedAt: Date | null
}

/** What has become of an announcement at `now`. */
export function announcementState(times: AnnouncementTimes, now: Date): AnnouncementState {
  if (times.publishedAt === null) return 'draft'
  if (times.endedAt !== null || times.endsAt <= now) return 'over'
  return times.startsAt > now ? 'scheduled' : 'shown'
}

/** To whom: of each list that is not empty one must fit. */
export interface Audience {
  readonly plans: readonly PlanType[]
  /** Ids of companies. */
  readonly companies: readonly string[]
  /** Roles in the company. */
  readonly roles: readonly Role[]
}

/** Whether the announcement is for a person with this role in this company, whose plan is the one given. */
export function reaches(
  { plans, companies, roles }: Audience,
  person: { readonly plan: PlanType; readonly companyId: string; readonly role: Role },
): boolean {
  const fits = <T>(list: readonly T[], own: T) => list.length === 0 || list.includes(own)
  return fits(plans, person.plan) && fits(companies, person.companyId) && fits(roles, person.role)
}

export interface AnnouncementText {
  readonly title: string
  readonly body: string
}

/** By language; that of the source is always there. */
export type AnnouncementTexts = Readonly<Partial<Record<Language, AnnouncementText>>>

/** The words for a reader: their language's, else those of its nearest relative, else those of the source language. */
export function wordsFor(
  texts: AnnouncementTexts,
  language: Language,
): (AnnouncementText & { readonly language: Language }) | undefined {
  const chosen = [language, ...relativesOf(language), SOURCE_LANGUAGE].find((one) => texts[one] !== undefined)
  const text = chosen && texts[chosen]
  return text && { language: chosen, ...text }
}

/** The languages that have no words of their own, each with the one whose words its readers see. */
export function lackingWords(texts: AnnouncementTexts): { readonly language: Language; readonly shownIn: Language }[] {
  return LANGUAGES.filter((language) => texts[language] === undefined).map((language) => ({
    language,
    shownIn: wordsFor(texts, language)?.language ?? SOURCE_LANGUAGE,
  }))
}

/** The other languages of the same tongue. */
function relativesOf(language: Language): Language[] {
  const tongueOf = (one: Language) => one.split('-')[0]
  return LANGUAGES.filter((one) => one !== language && tongueOf(one) === tongueOf(language))
}
