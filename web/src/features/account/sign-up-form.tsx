import { useTranslation } from 'react-i18next'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { splitPhone } from '../../parts/account/phone.ts'
import { PhoneField } from '../../parts/account/phone-field.tsx'
import { CheckField, ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { CnpjField } from './cnpj-field.tsx'
import { FormAlert } from './form-alert.tsx'
import type { Given } from './sign-up-given.ts'
import { isLarge, sizeChoices } from './sign-up-values.ts'
import { TermsText } from './terms-text.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

const asked = { required: true, withAsterisk: false }

/** The sign-up form: rules as of section 5, a blocked submit moves the focus to the first unmet one. */
export function SignUpForm({ given }: { given: Given }) {
  const isInvited = given.inviteToken !== undefined
  // What the invitation does not tell is asked for.
  const isPhoneGiven = isInvited && given.phone !== ''
  const form = useSignUpForm(given)
  const { t } = useTranslation('account')
  const { fields } = form
  const { field, values } = fields
  return (
    <Form
      fields={fields}
      className={classes.fields}
      alert={<FormAlert>{fields.failure}</FormAlert>}
      save={t('sign_up.submit')}
      button={{ size: 'md', fullWidth: true }}
    >
      <div className={classes.pair}>
        <TextField {...field('firstName')} {...asked} autoComplete="given-name" maxLength={100} />
        <TextField {...field('lastName')} {...asked} autoComplete="family-name" maxLength={100} />
      </div>
      <CnpjField
        {...field('cnpj')}
        onChange={form.setCnpj}
        check={form.check}
        goesOnAlone={isInvited}
        onCheck={form.runCheck}
      />
      {form.asked.name ? (
        <TextField {...field('companyName')} {...asked} autoComplete="organization" maxLength={200} />
      ) : null}
      {form.asked.size ? (
        <ChoiceField
          {...field('companySize')}
          value={form.size}
          options={[
            { value: '', label: t('size.choose') },
            ...sizeChoices.map((size) => ({ value: size, label: t(`size.${size}`) })),
          ]}
        />
      ) : null}
      {form.asked.size && isLarge(form.size) ? (
        <CheckField {...field('hasUnitsAbroad')} label={t('field.unitsAbroad')} />
      ) : null}
      <TextField
        {...field('email')}
        {...asked}
        type="email"
        autoComplete="email"
        maxLength={254}
        readOnly={isInvited}
        description={isInvited ? t('sign_up.invite_email') : undefined}
      />
      {splitPhone(given.phone) ? (
        <PhoneField
          country={values.country}
          value={values.phone}
          isReadOnly={isPhoneGiven}
          onChange={({ country, typed }) => fields.set({ country, phone: typed })}
        />
      ) : (
        <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={20} readOnly={isPhoneGiven} />
      )}
      <PasswordField {...field('password')} isNew />
      <CheckField {...field('acceptTerms')} label={<TermsText text="field.acceptTerms" />} />
    </Form>
  )
}
