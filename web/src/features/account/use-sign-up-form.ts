import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { languageOf } from '../../lib/language-of.ts'
import { paths } from '../../lib/paths.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { choiceOf, type Given, inputOf, keepChoice, valuesFrom } from './sign-up-given.ts'
import { checkSignUp, fieldsByCode, type SignUpValues, type SizeChoice } from './sign-up-values.ts'
import { askedOf, type CnpjCheck, isOpenClass, useCnpjCheck } from './use-cnpj-check.ts'
import { keepVerificationEmail } from './verification-email.ts'

const nothing = { size: false, name: false }

/**
 * State and acts of the sign-up form. The register is asked before anything is sent: what it does not tell is asked of the
 * person. Done, it goes on to the page that waits for the letter.
 */
export function useSignUpForm(given: Given) {
  const { t, i18n } = useTranslation(['account', 'errors'])
  const navigate = useNavigate()
  const cnpj = useCnpjCheck()
  const askedFor = (check: CnpjCheck) => (given.inviteToken === undefined ? askedOf(check) : nothing)
  const told = (values: SignUpValues) => ({
    ...values,
    companySize: shownSize(values.companySize, cnpj.known(), given),
  })
  const problemsOf = (values: SignUpValues) => checkSignUp(told(values), askedFor(cnpj.known()))
  const fields = useFields({
    start: valuesFrom(given),
    label: (field) => t(`field.${field}`),
    check: (values) =>
      Object.fromEntries(problemsOf(values).map(({ field, code }) => [field, t([`errors:${code}`, code])])),
    codes: fieldsByCode,
    send: (values) =>
      api.account.signUp.call({
        ...inputOf(told(values), askedFor(cnpj.known())),
        ...choiceOf(given),
        language: languageOf(i18n.language),
      }),
    failed: (reason, code) =>
      code === 'server.unexpected' ? t('sign_up.failed') : t('sign_up.refused', { message: reason }),
    cause: 'sign-up',
    done: t('sign_up.done'),
    onDone: (_, values) => {
      const email = values.email.trim()
      keepVerificationEmail(email)
      keepChoice(given, inputOf(told(values), askedFor(cnpj.known())))
      return navigate({ to: paths.verifyEmail, state: { email } })
    },
  })
  const { values } = fields
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a CNPJ that came with the address
  useEffect(() => {
    if (values.cnpj !== '') void cnpj.run(values.cnpj)
  }, [])
  return {
    fields: { ...fields, submit: () => void cnpj.run(values.cnpj).then(fields.submit) },
    check: cnpj.check,
    /** A CNPJ that changes is no longer the one that was looked up. */
    setCnpj: (typed: string) => {
      fields.field('cnpj').onChange(typed)
      if (cnpj.check.state !== 'idle') cnpj.reset()
    },
    runCheck: () => void cnpj.run(values.cnpj),
    /** What the form shows as the size: the open class reads as EMP until another is chosen. */
    size: shownSize(values.companySize, cnpj.check, given),
    asked: askedFor(cnpj.check),
  }
}

/** The register's open class reads as EMP, until another size is chosen or a large one was on the page of plans. */
function shownSize(chosen: SizeChoice | '', check: CnpjCheck, given: Given): SizeChoice | '' {
  if (chosen !== '') return chosen
  return isOpenClass(check) && given.size !== 'EGP' ? 'EMP' : ''
}
