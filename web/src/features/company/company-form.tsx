import type { Inputs } from '@pegada/contract/contract.ts'
import { STATES } from '@pegada/core/company/address.ts'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatZipCode } from '../../lib/code-format.ts'
import { useCan } from '../../lib/session.tsx'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './company.module.css'
import type { Company } from './company-data.ts'

/** What the people of the company say of it; saved by itself, field by field, so that nobody's change is written over. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const isOff = !useCan('company:write')
  const fields = useFields({
    start: startOf(company),
    label: (field) => t(`field.${field}`),
    check: ({ foundingYear }) => (/^\s*(\d{4})?\s*$/.test(foundingYear) ? {} : { foundingYear: t('problem.year') }),
    codes: {
      'company.founding_year_invalid': 'foundingYear',
      'company.email_invalid': 'contactEmail',
      'company.website_invalid': 'website',
    },
    send: (values) => api.company.update.call(changeOf(startOf(company), values)),
    isAutosaved: true,
    cause: 'company.update',
    reread: [api.company, api.account.getViewer, api.audit],
    done: t('saved'),
  })
  const { field } = fields
  return (
    <Form fields={fields} className={classes.form}>
      {isOff ? <p className={clsx('pg-quiet', classes.whole)}>{t('forbidden.write')}</p> : null}
      <TextField {...field('tradeName')} maxLength={200} readOnly={isOff} />
      <TextField {...field('headquarters')} maxLength={200} readOnly={isOff} />
      <TextField {...field('industry')} maxLength={120} readOnly={isOff} />
      <TextField {...field('subsector')} maxLength={120} readOnly={isOff} />
      <TextField {...field('foundingYear')} inputMode="numeric" maxLength={4} readOnly={isOff} />
      <TextField {...field('contactEmail')} type="email" maxLength={200} readOnly={isOff} />
      <TextField {...field('phone')} type="tel" maxLength={20} readOnly={isOff} />
      <TextField
        {...field('website')}
        type="url"
        description={t('field.website.about')}
        maxLength={300}
        readOnly={isOff}
      />
      <TextField {...field('zipCode')} maxLength={10} readOnly={isOff} />
      <TextField {...field('address')} maxLength={300} readOnly={isOff} />
      <TextField {...field('city')} maxLength={120} readOnly={isOff} />
      <PickField
        {...field('state')}
        options={STATES.map((value) => ({ value, label: value }))}
        none=""
        searchable
        readOnly={isOff}
      />
      <TextAreaField {...field('businessDescription')} className={classes.whole} maxLength={2000} readOnly={isOff} />
    </Form>
  )
}

const texts = [
  ...(['tradeName', 'headquarters', 'industry', 'subsector', 'contactEmail', 'phone', 'website'] as const),
  ...(['address', 'city', 'state', 'zipCode', 'businessDescription'] as const),
] as const

function startOf(company: Company) {
  const typed = (text: (typeof texts)[number]) => company[text] ?? ''
  return {
    tradeName: typed('tradeName'),
    headquarters: typed('headquarters'),
    industry: typed('industry'),
    subsector: typed('subsector'),
    foundingYear: company.foundingYear === null ? '' : String(company.foundingYear),
    contactEmail: typed('contactEmail'),
    phone: typed('phone'),
    website: typed('website'),
    zipCode: formatZipCode(typed('zipCode')),
    address: typed('address'),
    city: typed('city'),
    state: typed('state'),
    businessDescription: typed('businessDescription'),
  }
}

/** What differs from what was read, as the server takes it. */
function changeOf(before: ReturnType<typeof startOf>, values: ReturnType<typeof startOf>): Inputs['company']['update'] {
  const year = values.foundingYear.trim()
  const changed = texts.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]])
  return {
    ...Object.fromEntries(changed),
    ...(year === before.foundingYear ? {} : { foundingYear: year === '' ? null : Number(year) }),
  }
}
