import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codes } from '@pegada/contract/codes.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { expect, it } from 'vitest'

/** Each refusal has the HTTP status that says what kind it is, and a sentence in every language. */
const rules: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\.(?:.*_)?not_found$/, [404]],
  [/^(?!bill\.)[a-z_]+\.(?:too_large|too_many_rows)$/, [413]],
  [/\.rate_limited$/, [429]],
  [/\.unavailable$/, [503]],
  [/\.(?:failed|interrupted|unexpected)$/, [500]],
  [/\.(?:already_[a-z_]+|in_use|exists|not_ready|busy|name_taken|not_running|paused|too_many)$/, [409]],
  [/\.(?:(?!auth)[a-z_]+_)?(?:required|missing|invalid|unknown|empty|out_of_range)$/, [422, 400]],
]
/** Where the words of a code say one thing and what happened is another: who asks is refused, or somebody else's machine fails. */
const otherwise: Readonly<Record<string, number>> = {
  'auth.required': 401,
  'auth.invalid_credentials': 401,
  'auth.code_invalid': 401,
  'auth.api_key_invalid': 401,
  'auth.scope_missing': 403,
  'auth.two_factor_required': 403,
  'mail.sender_unknown': 403,
  'plan.feature_required': 402,
  'auth.database_failed': 503,
  'net.certificate_invalid': 502,
  'connection.bucket_not_found': 502,
  'connection.bucket_failed': 502,
  'connection.folder_missing': 502,
  'document_item.branch_unknown': 409,
  'factor.ncm_unknown': 404,
  'sheet.meaning_unknown': 404,
  'sheet.template_unknown': 404,
  'sheet.already_applied': 422,
}

it('is told by a status that fits its words', () => {
  const wrong = Object.entries(codes).filter(([code, status]) => {
    const known = otherwise[code]
    if (known !== undefined) return status !== known
    return rules.some(([words, fits]) => words.test(code) && !fits.includes(status))
  })
  expect(wrong).toEqual([])
  expect(Object.keys(otherwise).filter((code) => !(code in codes))).toEqual([])
})

it('is a refusal, and no other answer', () => {
  const known = [400, 401, 402, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504]
  expect(Object.entries(codes).filter(([, status]) => !known.includes(status))).toEqual([])
})

it.each(LANGUAGES)('has a sentence in %s', (language) => {
  const path = join(import.meta.dirname, '../locales', language, 'errors.json')
  const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  const silent = Object.keys(codes).filter((code) => {
    const sentence = texts[code] ?? texts[`${code}_other`] ?? ''
    return sentence.trim() === '' || sentence === code
  })
  expect(silent).toEqual([])
})
