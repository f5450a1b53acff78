import { Button } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { ENTITY_KINDS } from '@pegada/core/boundary/holding.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj, formatZipCode } from '../../lib/code-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { CountryField } from '../../parts/company/country-field.tsx'
import { FindCnpj } from '../../parts/company/find-cnpj.tsx'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CnpjField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Subsidiary } from './subsidiaries-data.ts'

const groups = ['consolidated', 'other_investee'] as const
const reads = [api.subsidiary, api.boundary, api.audit]

/** Enters or changes an entity of the group; what the federal register knows of its CNPJ fills what is still empty. */
export function SubsidiaryForm({ subsidiary, onDone }: { subsidiary?: Subsidiary; onDone: () => void }) {
  const { t } = useTranslation('subsidiary')
  const mayWrite = useCan('subsidiary:write')
  const fields = useFields({
    start: startOf(subsidiary),
    label: (field) => t(`column.${field}`),
    required: ['legalName', 'country'],
    codes: {
      'subsidiary.exists': 'cnpj',
      'subsidiary.cnpj_required': 'cnpj',
      'cnpj.empty': 'cnpj',
      'cnpj.length': 'cnpj',
      'cnpj.characters': 'cnpj',
      'cnpj.zeros': 'cnpj',
      'cnpj.check_digits': 'cnpj',
    },
    send: (values) => {
      const input = inputOf(values)
      return subsidiary
        ? api.subsidiary.update.call({ ...input, subsidiaryId: subsidiary.id })
        : api.subsidiary.create.call(input)
    },
    cause: 'subsidiary.save',
    reread: reads,
    done: t('form.done'),
    onDone,
  })
  const { field, values, set } = fields
  const isOff = !mayWrite
  return (
    <Form
      fields={fields}
      openBy={subsidiary ? 'entity' : 'create'}
      {...(isOff ? {} : { save: t('form.save') })}
      acts={subsidiary && mayWrite ? <PutAway subsidiary={subsidiary} onDone={onDone} /> : null}
    >
      <CnpjField {...field('cnpj')} description={t('form.cnpj.about')} disabled={isOff} />
      {isOff ? null : (
        <FindCnpj
          cnpj={values.cnpj}
          onFound={({ legalName, tradeName, address, city, state, zipCode }) =>
            set({
              legalName: values.legalName || legalName,
              tradeName: values.tradeName || (tradeName ?? ''),
              address: values.address || (address ?? ''),
              city: values.city || (city ?? ''),
              state: values.state || (state ?? ''),
              zipCode: values.zipCode || (zipCode ?? ''),
            })
          }
        />
      )}
      <TextField {...field('legalName')} maxLength={200} disabled={isOff} />
      <TextField {...field('tradeName')} maxLength={200} disabled={isOff} />
      <ChoiceField
        {...field('kind')}
        description={t(`kind.${values.kind}.about`)}
        options={ENTITY_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        disabled={isOff}
      />
      <ChoiceField
        {...field('accountingGroup')}
        description={t('form.accounting.about')}
        options={groups.map((value) => ({ value, label: t(`accounting.${value}`) }))}
        disabled={isOff}
      />
      <CountryField {...field('country')} disabled={isOff} />
      <TextField {...field('address')} maxLength={300} disabled={isOff} />
      <TextField {...field('city')} maxLength={120} disabled={isOff} />
      <TextField {...field('state')} maxLength={60} disabled={isOff} />
      <TextField {...field('zipCode')} maxLength={20} disabled={isOff} />
    </Form>
  )
}

function PutAway({ subsidiary, onDone }: { subsidiary: Subsidiary; onDone: () => void }) {
  const { t } = useTranslation('subsidiary')
  const { id, legalName } = subsidiary
  const archive = useAct(() => api.subsidiary.archive.call({ subsidiaryId: id }), {
    cause: 'subsidiary.archive',
    reread: reads,
    done: t('archived', { name: legalName }),
    undo: () => api.subsidiary.restore.call({ subsidiaryId: id }),
    onSent: onDone,
  })
  return (
    <Button variant="subtle" color="danger" loading={archive.isPending} onClick={() => archive.mutate(undefined)}>
      {t('archive')}
    </Button>
  )
}

function startOf(subsidiary: Subsidiary | undefined) {
  return {
    cnpj: formatCnpj(subsidiary?.cnpj ?? ''),
    legalName: subsidiary?.legalName ?? '',
    tradeName: subsidiary?.tradeName ?? '',
    kind: subsidiary?.kind ?? ('subsidiary' as Subsidiary['kind']),
    accountingGroup: subsidiary?.accountingGroup ?? ('consolidated' as Subsidiary['accountingGroup']),
    country: subsidiary?.country ?? 'BR',
    address: subsidiary?.address ?? '',
    city: subsidiary?.city ?? '',
    state: subsidiary?.state ?? '',
    zipCode: formatZipCode(subsidiary?.zipCode ?? ''),
  }
}

function inputOf(values: ReturnType<typeof startOf>): Inputs['subsidiary']['create'] {
  const given = (text: string) => text.trim() || null
  return {
    legalName: values.legalName.trim(),
    tradeName: given(values.tradeName),
    cnpj: given(values.cnpj),
    kind: values.kind,
    accountingGroup: values.accountingGroup,
    country: values.country,
    address: given(values.address),
    city: given(values.city),
    state: given(values.state),
    zipCode: given(values.zipCode),
  }
}
