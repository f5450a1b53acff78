import { FileInput, TextInput } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { DeleteButton } from './delete-button.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './site.module.css'

type Partner = Outputs['site']['stories']['partners'][number]

/** Partners with their logos as the site shows them, and a form for one more. */
export function Partners({ rows }: { rows: readonly Partner[] }) {
  const { t } = useTranslation('admin-site')
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
  const { t } = useTranslation('admin-site')
  const queries = useQueryClient()
  const remove = useMutation(
    api.site.deletePartner.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.site.key() }),
    }),
  )
  return (
    <DeleteButton
      question={t('partners.delete', { name: row.name })}
      act={remove}
      onConfirm={() => remove.mutate({ partnerId: row.id })}
    />
  )
}

function PartnerForm() {
  const { t } = useTranslation('admin-site')
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [alt, setAlt] = useState('')
  const [logo, setLogo] = useState<File | null>(null)
  const save = useMutation(
    api.site.savePartner.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.site.key() })
        setName('')
        setAlt('')
        setLogo(null)
        toastSuccess(t('saved'))
      },
    }),
  )
  return (
    <EntryForm
      act={save}
      label={t('partners.add')}
      onSave={() => save.mutate(logo ? { name, alt, logo } : { name, alt })}
    >
      <TextInput
        label={t('partners.name')}
        required
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('partners.alt')}
        description={t('partners.alt.about')}
        required
        maxLength={160}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <FileInput
        label={t('partners.logo')}
        description={t('partners.logo.about')}
        accept="image/png,image/webp"
        clearable
        clearButtonProps={{ 'aria-label': t('partners.logo.clear') }}
        value={logo}
        onChange={setLogo}
      />
    </EntryForm>
  )
}
