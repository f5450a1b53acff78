import { API_SCOPES, type ApiScope } from '@pegada/core/access/api-scope.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SecretOnce } from '../../parts/account/secret-once.tsx'
import { ChoiceField, ChoicesField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './automation.module.css'
import { scopeKey } from './scope-key.ts'

const terms = ['30', '90', '365', 'none'] as const
/** What most programs come for: bringing entries and documents in. */
const usual: readonly ApiScope[] = [
  'activity:read',
  'activity:create',
  'document:read',
  'document:import',
  'business-unit:read',
]

/** Makes a key: its name, what it may do and for how long; then its secret, once. */
export function KeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('automation')
  const fields = useFields({
    start: { name: '', scopes: usual, term: '90' as (typeof terms)[number] },
    label: (field) => t(`key.form.${field}`),
    required: ['name', 'scopes'],
    check: ({ name, scopes }) => ({
      ...(name.trim() === '' ? { name: t('form.name.missing') } : {}),
      ...(scopes.length === 0 ? { scopes: t('key.form.scopes.missing') } : {}),
    }),
    send: ({ name, scopes, term }) =>
      api.apiKey.create.call({
        name: name.trim(),
        scopes: [...scopes],
        expiresInDays: term === 'none' ? null : Number(term),
      }),
    cause: 'api_key.create',
    reread: [api.apiKey],
  })
  const { field, answer } = fields
  if (answer)
    return <SecretOnce label={t('key.secret', { name: answer.name })} secret={answer.secret} onDone={onDone} />
  return (
    <Form fields={fields} save={t('key.form.save')} openBy="create">
      <TextField {...field('name')} description={t('key.form.name.help')} maxLength={80} data-autofocus />
      <ChoicesField
        {...field('scopes')}
        description={t('key.form.scopes.help')}
        options={API_SCOPES.map((value) => ({
          value,
          label: (
            <>
              {t(scopeKey(value))} <code className={classes.scopeCode}>{value}</code>
            </>
          ),
        }))}
      />
      <ChoiceField
        {...field('term')}
        description={t('key.form.term.help')}
        options={terms.map((value) => ({ value, label: t(`key.form.term.${value}`) }))}
      />
    </Form>
  )
}
