import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { DeleteButton } from './delete-button.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './website.module.css'

type Partner = Outputs['website']['testimonials']['partners'][number]

/** Partners with their logos as the website shows them, and a form for one more. */
export function Partners({ rows }: { rows: readonly Partner[] }) {
  const { t } = useTranslation('admin-website')
  return (
    <>
      {rows.length === 0 ? <p className={classes.none}>{t('partners.none')}</p> : null}
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <img src={row.logo} alt={row.alt} className={classes.logo} />
            <div>{row.name}</div>
            <DeletePartner row={row} />
          </li>
        ))}
      </ul>
      <PartnerForm />
    </>
  )
}

function DeletePartner({ row }: { row: Partner }) {
  const { t } = useTranslation('admin-website')
  const remove = useAct(api.website.deletePartner.call, { cause: 'website.delete', reread: [api.website] })
  return (
    <DeleteButton
      question={t('partners.delete', { name: row.name })}
      act={remove}
      onConfirm={() => remove.mutate({ partnerId: row.id })}
    />
  )
}

function PartnerForm() {
  const { t } = useTranslation('admin-website')
  const fields = useFields({
    start: { name: '', alt: '', logo: undefined as File | undefined },
    label: (field) => t(`partners.${field}`),
    required: ['name', 'alt'],
    codes: { 'partner.logo_required': 'logo' },
    send: ({ name, alt, logo }) => api.website.savePartner.call({ name, alt, ...(logo && { logo }) }),
    isCleared: true,
    cause: 'website.save',
    reread: [api.website],
    done: t('saved'),
  })
  const { field } = fields
  return (
    <EntryForm fields={fields} label={t('partners.add')}>
      <TextField {...field('name')} label={t('partners.name')} maxLength={120} />
      <TextField {...field('alt')} description={t('partners.alt.about')} maxLength={160} />
      <FileField
        {...field('logo')}
        description={t('partners.logo.about')}
        accept="image/png,image/webp"
        remove={t('partners.logo.clear')}
      />
    </EntryForm>
  )
}
