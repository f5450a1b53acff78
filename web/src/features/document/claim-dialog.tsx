import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { type Party, touchedByParty } from './party.ts'
import { PartyDialog } from './party-dialog.tsx'

/**
 * Makes the unit. Documents call a branch by the company's own name, which its other units have too: it is named by its number
 * in the CNPJ until a person says another. Any other party has the name of its documents.
 */
export function ClaimDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { t } = useTranslation('document-party-words')
  const fields = useFields({
    start: { name: nameOf(party, t) },
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

function nameOf({ relation, cnpj, name }: Party, t: TFunction<'document-party-words'>): string {
  return relation === 'branch' ? t('claim.branch_name', { order: cnpj.slice(8, 12) }) : (name ?? '')
}
