import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { type Party, touchedByParty } from './party.ts'
import { PartyDialog } from './party-dialog.tsx'

/** Puts the documents of a branch that is no unit to one that there is. */
export function PlaceDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { t } = useTranslation('document-party-words')
  const units = useQuery(api.businessUnit.list.queryOptions())
  const fields = useFields({
    start: { businessUnitId: '' },
    required: ['businessUnitId'],
    failsAt: 'businessUnitId',
    send: ({ businessUnitId }) => api.documentParty.place.call({ cnpj: party.cnpj, businessUnitId }),
    cause: 'documentParty.place',
    reread: touchedByParty,
    done: t('place.done'),
    onSent: onClose,
  })
  return (
    <PartyDialog title={t('place.title', { cnpj: formatCnpj(party.cnpj) })} onClose={onClose}>
      <Form fields={fields} save={t('place.save')}>
        <PickField
          {...fields.field('businessUnitId')}
          label={t('place.unit')}
          description={t('place.hint')}
          options={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          none=""
        />
      </Form>
    </PartyDialog>
  )
}
