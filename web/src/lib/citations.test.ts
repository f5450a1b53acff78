import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { citationsIn, citeOf, type SayCitation } from './citations.ts'
import { setCurrentLanguage } from './current-language.ts'
import { isolate } from './isolate.ts'

afterEach(() => setCurrentLanguage('pt-BR'))

const decision = 'CNPE decision of 2025-06-25 (E30 and B15 from 2025-08-01), as reported by UOL/Estadão on the same day'

it('says the days and the words of a citation as the language writes them', async () => {
  const inPortuguese = await citations('pt-BR')
  expect(inPortuguese(`calorific value: BEN 2023; ${decision}`)).toBe(
    'poder calorífico: BEN 2023; decisão do CNPE de 25/06/2025 (E30 e B15 a partir de 01/08/2025), noticiada por UOL/Estadão no mesmo dia',
  )
  const inGerman = await citations('de')
  expect(inGerman(decision)).toContain('Beschluss des CNPE vom 25.06.2025 (E30 und B15 ab 01.08.2025)')
  expect(inGerman('US EPA, eGRID2023, grid gross loss, with the GHG Emission Factors Hub of January 2025')).toContain(
    'GHG Emission Factors Hub von 01/2025',
  )
})

it('sets what is published apart where the text runs from right to left', async () => {
  const inArabic = await citations('ar')
  expect(inArabic('IPCC, 2019; calorific value: BEN 2023')).toBe(
    '\u2068IPCC, 2019\u2069؛ القيمة الحرارية: \u2068BEN 2023\u2069',
  )
})

it('keeps what somebody typed as the source of the factor of a line', async () => {
  const cite = citeOf({ id: 'line', source: 'no abatement' }, await citations('pt-BR'))
  expect(cite('no abatement')).toBe('no abatement')
  expect(cite('nothing recovered')).toBe('nada recuperado')
})

async function citations(language: string): Promise<SayCitation> {
  setCurrentLanguage(language)
  const file = new URL(`../../../locales/${language}/citations.json`, import.meta.url)
  const own = i18next.createInstance()
  await own.init({
    lng: language,
    keySeparator: false,
    interpolation: { escapeValue: true, escape: (value) => isolate(String(value)) },
    resources: { [language]: { citations: JSON.parse(readFileSync(file, 'utf8')) } },
  })
  return citationsIn(own.t)
}
