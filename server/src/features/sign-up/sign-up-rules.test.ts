import { describe, expect, it } from 'vitest'
import { checkSignUp } from './sign-up-rules.ts'

const good = {
  firstName: 'Ana',
  lastName: 'Souza',
  cnpj: '11.222.333/0001-81',
  email: ' Ana@Padaria.example ',
  password: 'Pao-2026',
  acceptTerms: true,
}

describe('sign-up', () => {
  it('accepts a complete form and normalises CNPJ and e-mail', () => {
    expect(checkSignUp(good)).toEqual({ cnpj: '11222333000181', email: 'ana@padaria.example' })
  })

  it.each([
    [{ firstName: ' ' }, 'account.first_name_required'],
    [{ lastName: '' }, 'account.last_name_required'],
    [{ cnpj: '' }, 'account.cnpj_required'],
    [{ cnpj: '11.222.333/0001' }, 'account.cnpj_incomplete'],
    [{ cnpj: '11.222.333/0001-82' }, 'cnpj.invalid'],
    [{ email: '' }, 'account.email_required'],
    [{ email: 'ana@padaria' }, 'account.email_invalid'],
    [{ email: 'a,ana@padaria.example' }, 'account.email_invalid'],
    [{ email: 'a<ana@padaria.example>' }, 'account.email_invalid'],
    [{ password: 'semdigito' }, 'account.password_weak'],
    [{ acceptTerms: false }, 'account.terms_required'],
  ])('refuses %j with %s', (change, code) => {
    expect(() => checkSignUp({ ...good, ...change })).toThrow(expect.objectContaining({ code }))
  })
})
