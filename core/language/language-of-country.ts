import type { Language } from './language.ts'

const COUNTRIES: ReadonlyMap<Language, readonly string[]> = new Map([
  ['pt-BR', ['BR']],
  ['pt', ['PT', 'AO', 'MZ', 'CV']],
  ['es', ['ES']],
  [
    'es-419',
    ['AR', 'BO', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PY', 'SV', 'UY', 'VE'],
  ],
  ['de', ['DE', 'AT', 'LI']],
  ['fr', ['FR', 'MC', 'SN', 'CI']],
  ['ja', ['JP']],
  ['ko', ['KR']],
  ['zh', ['CN', 'TW', 'HK', 'MO']],
  ['ar', ['AE', 'BH', 'DZ', 'EG', 'JO', 'KW', 'LB', 'MA', 'OM', 'QA', 'SA', 'TN']],
  ['en-GB', ['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN']],
])

/** In which of the languages somebody of a country (ISO 3166, two letters) is written to who named none: English where no other fits. */
export function languageOfCountry(country: string): Language {
  for (const [language, countries] of COUNTRIES) if (countries.includes(country)) return language
  return 'en-US'
}
