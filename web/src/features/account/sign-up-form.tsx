import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { PhoneField } from '../../parts/account/phone-field.tsx'
import { CnpjField } from './cnpj-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { isLarge, sizeChoices } from './sign-up-values.ts'
import { TermsText } from './terms-text.tsx'
import { type Given, useSignUpForm } from './use-sign-up-form.ts'

/** The sign-up form: rules as of section 5, a blocked submit moves the focus to the first unmet one. */
export function SignUpForm({ given }: { given: Given }) {
  const isInvited = given.inviteToken !== undefined
  const form = useSignUpForm(given)
  const { t } = useTranslation('account')
  const { values, set, message } = form
  const text = (field: 'firstName' | 'lastName' | 'email' | 'companyName', autoComplete: string) => ({
    name: field,
    label: t(`field.${field}`),
    autoComplete,
    required: true,
    withAsterisk: false,
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    error: message(field),
  })
  return (
    <form className={classes.fields} onSubmit={(event) => void form.submit(event)} noValidate>
      <FormAlert>{form.refusal}</FormAlert>
      <div className={classes.pair}>
        <TextInput {...text('firstName', 'given-name')} maxLength={100} />
        <TextInput {...text('lastName', 'family-name')} maxLength={100} />
      </div>
      <CnpjField
        value={values.cnpj}
        error={message('cnpj')}
        check={form.check}
        goesOnAlone={isInvited}
        onChange={form.setCnpj}
        onCheck={() => void form.runCheck()}
      />
      {form.asked.name ? <TextInput {...text('companyName', 'organization')} maxLength={200} /> : null}
      {form.asked.size ? (
        <NativeSelect
          name="companySize"
          label={t('field.companySize')}
          value={form.size}
          error={message('companySize')}
          onChange={(event) => set({ companySize: sizeChoices.find((one) => one === event.currentTarget.value) ?? '' })}
          data={[
            { value: '', label: t('size.choose') },
            ...sizeChoices.map((size) => ({ value: size, label: t(`size.${size}`) })),
          ]}
        />
      ) : null}
      {form.asked.size && isLarge(form.size) ? (
        <Checkbox
          label={t('field.unitsAbroad')}
          checked={values.hasUnitsAbroad}
          onChange={(event) => set({ hasUnitsAbroad: event.currentTarget.checked })}
        />
      ) : null}
      <TextInput
        {...text('email', 'email')}
        type="email"
        maxLength={254}
        readOnly={isInvited}
        description={isInvited ? t('sign_up.invite_email') : undefined}
      />
      {isInvited && values.phone === '' ? null : (
        <PhoneField
          country={form.country}
          value={values.phone}
          isReadOnly={isInvited}
          onCountry={form.setCountry}
          onChange={(phone) => set({ phone })}
        />
      )}
      <PasswordField
        label={t('field.password')}
        value={values.password}
        onChange={(password) => set({ password })}
        isNew
        isBlocked={message('password') !== undefined}
      />
      <Checkbox
        name="acceptTerms"
        label={<TermsText text="field.acceptTerms" />}
        checked={values.acceptTerms}
        onChange={(event) => set({ acceptTerms: event.currentTarget.checked })}
        error={message('acceptTerms')}
      />
      <Button type="submit" size="md" fullWidth loading={form.isBusy}>
        {t('sign_up.submit')}
      </Button>
    </form>
  )
}
