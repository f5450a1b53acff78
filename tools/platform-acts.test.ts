import { readFileSync } from 'node:fs'
import { codes } from '@pegada/contract/codes.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { expect, it } from 'vitest'
import { isTest, root, sourceFiles, textOf } from './import-graph.ts'

/** Acts that are put together where they are written: the verbs that each of these nouns has. */
const VERBS: Readonly<Record<string, string>> = {
  announcement: 'create update publish end delete',
  factor: 'archive publish',
  factor_change: 'create edit archive associate dissociate submit withdraw approve refuse',
  feature_flag: 'reset set',
  impersonation: 'begin raise end',
  incident: 'create update add_step',
  invoice: 'ask_refund credit resend mark_paid ask_refund_refused credit_refused mark_paid_refused',
  job: 'retry discard',
  market_offer: 'save publish withdraw file file_delete',
  platform_deletion: 'prepare undo clear finish force',
  platform_gas: 'create update delete',
  platform_generator: 'create update delete associate dissociate',
  platform_role: 'grant withdraw',
}

/** What reads as an act in those files and is none: a job, what is logged, and a reason of a mapping. */
const NO_ACTS: ReadonlySet<string> = new Set(['mail.deliver', 'account.erase_failed'])
const NO_NOUNS: ReadonlySet<string> = new Set(['mapping'])

const writers = sourceFiles.filter(
  (file) =>
    file.startsWith('server/src/features/') &&
    !isTest(file) &&
    /recordPlatformAct\(|recordAdministration\(|recordImpersonation\(/.test(textOf(file)),
)

it('puts every act of the platform’s trail into words, and every kind of record', () => {
  const words = ['platform-trail', 'audit'].flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(`${root}/locales/pt-BR/${name}.json`, 'utf8')) as object),
  )
  const texts = writers.map((file) => textOf(file))
  const found = (pattern: RegExp) => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, it]) => it ?? ''))),
  ]
  const whole = found(/'([a-z_]+\.[a-z_]+)'/g).filter((act) => !(act in codes) && !NO_ACTS.has(act))
  const nouns = found(/`([a-z_]+)\.\$\{/g)
  expect(nouns.filter((noun) => !(noun in VERBS || NO_NOUNS.has(noun)))).toEqual([])
  const put = Object.entries(VERBS).flatMap(([noun, verbs]) => verbs.split(' ').map((verb) => `${noun}.${verb}`))
  const entities = found(/entity: '([a-z_]+)'/g)
  expect(whole.length).toBeGreaterThan(50)
  expect([...whole, ...put].filter((act) => !words.includes(`act.${act}`))).toEqual([])
  expect(entities.filter((entity) => !words.includes(`entity.${entity}`))).toEqual([])
})

it.each(LANGUAGES)('names generators in the trail as their page does, in %s', (language) => {
  const read = (area: string) =>
    JSON.parse(readFileSync(`${root}/locales/${language}/${area}.json`, 'utf8')) as Record<string, string>
  const [trail, page] = [read('platform-trail'), read('platform-factor')]
  const noun = trail['entity.platform_generator']?.toLowerCase() ?? '-'
  expect(page['form.generator']?.toLowerCase()).toContain(noun)
  for (const act of ['platform_generator.create', 'platform_generator.associate', 'factor_change.associate'])
    expect(trail[`act.${act}`]?.toLowerCase()).toContain(noun)
})
