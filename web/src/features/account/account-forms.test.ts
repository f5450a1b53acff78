import { expect, test } from 'vitest'
import { isStrongPassword, passwordRules } from '../../parts/account/password-rules.ts'
import { formatPhone, internationalPhone, phoneCountries, splitPhone, typedPhone } from '../../parts/account/phone.ts'
import { checkSharedSignUp } from './shared-sign-up-values.ts'
import { givenBySearch, inputOf, valuesFrom } from './sign-up-given.ts'
import { checkSignUp, isLarge, type SignUpValues, sizeFacts } from './sign-up-values.ts'

test.each([
  ['1', '(1'],
  ['11', '(11'],
  ['1198', '(11) 98'],
  ['1133334444', '(11) 3333-4444'],
  ['11987654321', '(11) 9 8765-4321'],
  ['(11) 9 8765-4321', '(11) 9 8765-4321'],
  ['551198765432100', '551198765432100'],
  ['12345678901234567890', '1234567890123456'],
])('the phone %s reads %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('a phone travels with the code of its country', () => {
  expect(phoneCountries).toHaveLength(15)
  expect(internationalPhone('BR', '(11) 9 8765-4321')).toBe('+5511987654321')
  expect(internationalPhone('PT', '')).toBeUndefined()
})

test.each([
  ['+5511987654321', { country: 'BR', typed: '(11) 9 8765-4321' }],
  ['(11) 3333-4444', { country: 'BR', typed: '(11) 3333-4444' }],
  ['+351 912345678', { country: 'PT', typed: '(91) 2345-678' }],
  ['', { country: 'BR', typed: '' }],
  ['+59899123456', undefined],
  ['1133334444 ramal 5', undefined],
])('the kept phone %s is shown apart from its country', (kept, shown) => {
  expect(splitPhone(kept)).toEqual(shown)
})

test.each([
  ['+351912345678', 'PT', '+351912345678'],
  // As an address gives it, whose plus sign is a space.
  [' 5511987654321', 'BR', '+5511987654321'],
  ['0049 30 123456', 'DE', '+4930123456'],
  ['(11) 3333-4444', 'BR', '+551133334444'],
  ['+59899123456', 'BR', '+59899123456'],
  ['1133334444 ramal 5', 'BR', '1133334444 ramal 5'],
  ['', 'BR', undefined],
] as const)('the phone %s that an address or an invitation gives is kept whole', (phone, country, sent) => {
  const values = valuesFrom({ ...givenBySearch({}), phone })
  expect(values.country).toBe(country)
  expect(inputOf(values, { name: false, size: false }).phone).toBe(sent)
})

test.each([
  ['+55 (11) 98765-4321', { country: 'BR', typed: '(11) 9 8765-4321' }],
  ['+351', { country: 'PT', typed: '' }],
  ['+35', { country: 'US', typed: '+35' }],
  ['11987654321', { country: 'US', typed: '(11) 9 8765-4321' }],
] as const)('%s, typed or pasted, chooses its country', (typed, parts) => {
  expect(typedPhone('US', typed)).toEqual(parts)
})

test.each([
  ['Ab1!x', ['length']],
  ['abcdef', ['uppercase', 'digit', 'special']],
  ['ABC123', ['lowercase', 'special']],
  ['Abc12!', []],
])('the password %s lacks %j', (password, lacking) => {
  expect(passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.key)).toEqual(lacking)
  expect(isStrongPassword(password)).toBe(lacking.length === 0)
})

const filled: SignUpValues = {
  firstName: 'Ana',
  lastName: 'Souza',
  cnpj: '11.222.333/0001-81',
  email: 'ana@padaria.example',
  country: 'BR',
  phone: '',
  password: 'Abc12!',
  acceptTerms: true,
  companySize: 'ME',
  companyName: '',
  hasUnitsAbroad: false,
}
const plain = { size: false, name: false }

test.each<[Partial<SignUpValues>, string, string]>([
  [{ firstName: ' ' }, 'firstName', 'account.first_name_required'],
  [{ lastName: '' }, 'lastName', 'account.last_name_required'],
  [{ cnpj: '' }, 'cnpj', 'account.cnpj_required'],
  [{ cnpj: '11.222.333' }, 'cnpj', 'account.cnpj_incomplete'],
  [{ cnpj: '11.222.333/0001-82' }, 'cnpj', 'cnpj.invalid'],
  [{ email: '' }, 'email', 'account.email_required'],
  [{ email: 'ana@' }, 'email', 'account.email_invalid'],
  [{ password: 'abc' }, 'password', 'account.password_weak'],
  [{ acceptTerms: false }, 'acceptTerms', 'account.terms_required'],
])('sign-up with %j stops at %s', (change, field, code) => {
  expect(checkSignUp({ ...filled, ...change }, plain)).toEqual([{ field, code }])
})

test('the first unmet rule comes first, and what the register did not tell is asked', () => {
  const problems = checkSignUp({ ...filled, firstName: '', companySize: '' }, { size: true, name: true })
  expect(problems.map((one) => one.field)).toEqual(['firstName', 'companyName', 'companySize'])
  expect(checkSignUp(filled, plain)).toEqual([])
})

test('an alphanumeric CNPJ is accepted', () => {
  expect(checkSignUp({ ...filled, cnpj: '12.ABC.345/01DE-35' }, plain)).toEqual([])
})

test('large companies tell their employees, and are asked for units abroad', () => {
  expect(sizeFacts('EGP_MENOS_2K')).toEqual({ companySize: 'EGP', employeeBand: 'under_2k' })
  expect(sizeFacts('EGP_ATE_10K')).toEqual({ companySize: 'EGP', employeeBand: '2k_to_10k' })
  expect(sizeFacts('MULTI')).toEqual({ companySize: 'MULTI' })
  expect([isLarge('EMP'), isLarge('EGP_ATE_10K'), isLarge('')]).toEqual([false, true, false])
})

test('the address of sign-up gives the plan and the person; billing is monthly unless it says yearly', () => {
  expect(givenBySearch({ plan: 'PRO', size: 'ME', firstName: 'Ana', billing: 'weekly' })).toMatchObject({
    plan: 'PRO',
    size: 'ME',
    firstName: 'Ana',
    billing: 'monthly',
    phone: '',
  })
  expect(givenBySearch({ plan: 'GOLD', billing: 'yearly' })).toMatchObject({ plan: undefined, billing: 'yearly' })
})

const shared = {
  firstName: 'Bia',
  lastName: 'Reis',
  password: 'oitoletras',
  passwordAgain: 'oitoletras',
  acceptTerms: true,
}

test.each([
  [{ firstName: ' ' }, 'firstName', 'errors:account.first_name_required'],
  [{ lastName: '' }, 'lastName', 'errors:account.last_name_required'],
  [{ password: 'sete777', passwordAgain: 'sete777' }, 'password', 'shared.too_short'],
  [{ passwordAgain: 'outra' }, 'passwordAgain', 'shared.mismatch'],
  [{ acceptTerms: false }, 'acceptTerms', 'errors:account.terms_required'],
])('shared sign-up with %j stops at %s', (change, field, text) => {
  expect(checkSharedSignUp({ ...shared, ...change })).toEqual([{ field, text }])
})

test('shared sign-up goes on when every rule holds', () => {
  expect(checkSharedSignUp(shared)).toEqual([])
})
