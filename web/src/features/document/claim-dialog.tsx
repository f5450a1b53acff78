import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { type Party, touchedByParty } from './party.ts'
import { PartyDialog } from './party-dialog.tsx'

/** Makes the unit; its name is what the documents call it until a person says another. */
export function ClaimDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { t } = useTranslation('document-party-words')
  const fields = useFields({
    start: { name: party.name ?? '' },
    required: ['name'],
    failsAt: 'name',
    send: ({ name }) => api.documentParty.claim.call({ cnpj: party.cnpj, name: name.trim() }),
    cause: 'documentParty.claim',
    reread: touchedByParty,
    done: t('claim.done'),
    onSent: onClose,
  })
  return (
    <PartyDialog title={t('claim.title', { cnpj: formatCnpj(party.cnpj) })} onClose={onClose}>
      <Form fields={fields} save={t('claim.branch')}>
        <TextField {...fields.field('name')} label={t('claim.name')} maxLength={120} data-autofocus />
      </Form>
    </PartyDialog>
  )
}
