import { expect, test } from 'vitest'
import { isStrongPassword, passwordRules } from './password-rules.ts'
import { formatPhone, internationalPhone, phoneCountries } from './phone.ts'
import { checkSignUp, type SignUpValues } from './sign-up-values.ts'

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
  phone: '',
  password: 'Abc12!',
  acceptTerms: true,
  companySize: 'ME',
  companyName: '',
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
