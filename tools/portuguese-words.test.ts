import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { describe, expect, it } from 'vitest'

/** The texts in Portuguese, and the Portuguese names in the core: no English left in them, no words of those who build programs. */
const folder = join(import.meta.dirname, '..', 'locales', 'pt-BR')

const english =
  words(`the and of with this that these those from your our are is was were has have not unknown please failed
  fuel fuels energy input output waste grid factor factors supplier spend scope average country distance vehicle vehicles
  passenger passengers amount value year month day line lines row column sheet file cell step unit units usage used user
  password settings save saved delete deleted edit edited upload download loading load error errors warning success search
  filter filters report reports company site-wide default defaults required optional name names date dates number totals
  landfill coal ship lorry railway flight nights people person heat steam cooling losses electricity purchased goods services
  travel freight commuting leased assets investments franchises processing sold products`)

const ofPrograms =
  words(`payload payloads endpoint endpoints backend frontend parser parse cache batch batches deploy query queries
  dataset datasets array string boolean null undefined timeout rollback tenant tenants worker workers job jobs log logs feature
  features layout flag flags token-based stack runtime bug bugs fallback mock schema schemas regex callback thread commit
  render refactor snapshot seed hardcoded placeholder enum`)

/** Words that the specification has letter for letter, titles of publications, and names of things that are called so here. */
const said: Readonly<Record<string, readonly string[]>> = {
  'subscription:unavailable.timeout': ['loading', 'timeout'],
  'dashboard:plan.upgrade': ['upgrade'],
  'shell:admin.not_found': ['not'],
  'profile:photo.upload_failed': ['upload'],
  'report-words:method.standard': ['and', 'scope'],
  'factor-import:format.epa-hub': ['factors'],
  // The specification has the words of this page in English.
  'admin-shell:nav.scope_mapping': ['scope'],
  'scope-mapping:title': ['scope'],
  'scope-mapping:column.scope': ['scope'],
  'scope-mapping:file.scope': ['scope'],
  'scope-mapping:scope.1': ['scope'],
  'scope-mapping:scope.2': ['scope'],
  'scope-mapping:scope.3': ['scope'],
  'factor:source.epa-hub': ['factors'],
}

/** Commands are English words, and citations bear titles as published. */
describe('what is read in Portuguese', () => {
  const texts = readdirSync(folder).flatMap((name) => {
    const area = name.replace('.json', '')
    if (area === 'cli' || area === 'citations') return []
    const read = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>
    return Object.entries(read).map(([key, text]) => ({ place: `${area}:${key}`, text }))
  })
  const names = METHODS.flatMap((method) => [
    ...method.names.map((text) => ({ place: `${method.key} (name)`, text })),
    ...Object.entries(method.inputs).flatMap(([input, spec]) =>
      'options' in spec
        ? Object.values(spec.options).flatMap((option) =>
            option.names.map((text) => ({ place: `${method.key}.${input}`, text })),
          )
        : [],
    ),
  ])

  it('is looked at whole', () => {
    expect(texts.length).toBeGreaterThan(5000)
    expect(names.length).toBeGreaterThan(METHODS.length)
  })

  it.each([
    ['English', english],
    ['of those who build programs', ofPrograms],
  ])('has no word %s', (_, list) => {
    const left = texts.flatMap(({ place, text }) =>
      wordsOf(text)
        .filter((word) => list.has(word) && !said[place]?.includes(word))
        .map((word) => `${place} says "${word}": ${text}`),
    )
    expect(left).toEqual([])
  })

  it('finds what is planted', () => {
    expect(wordsOf('Salve o {{file}} e o payload da Energy').filter((word) => english.has(word))).toEqual(['energy'])
    expect(wordsOf('Salve o payload').some((word) => ofPrograms.has(word))).toBe(true)
  })

  it('has names in Portuguese in the core, whatever other names stand beside them', () => {
    const first = METHODS.map(({ key, names: [name] }) => ({ key, name }))
    expect(first.filter(({ name }) => wordsOf(name).some((word) => english.has(word)))).toEqual([])
  })

  it('keeps no exception that nothing needs', () => {
    const spare = Object.entries(said).filter(([place, exceptions]) => {
      const own = wordsOf(texts.find((text) => text.place === place)?.text ?? '')
      return !exceptions.some((word) => own.includes(word))
    })
    expect(spare).toEqual([])
  })
})

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** Words without placeholders, marks, addresses, codes and what stands in quotation marks. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/\{\{.*?\}\}|<[^>]*>|https?:\/\/\S+|`[^`]*`|“[^”]*”|[\w-]+\.\w+/g, ' ')
  return plain.toLowerCase().match(/(?<![\p{L}\p{N}-])[\p{L}]+(?:-[\p{L}]+)*(?![\p{L}\p{N}-])/gu) ?? []
}
