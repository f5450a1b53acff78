import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { API_SCOPES, type ApiScope } from '@pegada/core/access/api-scope.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import classes from './automation.module.css'
import { scopeKey } from './scope-key.ts'
import { SecretOnce } from './secret-once.tsx'

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
  const { t } = useTranslation(['automation', 'errors'])
  const queries = useQueryClient()
  const creation = useMutation(
    api.apiKey.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.apiKey.key() }),
    }),
  )
  if (creation.data) {
    return (
      <SecretOnce label={t('key.secret', { name: creation.data.name })} secret={creation.data.secret} onDone={onDone} />
    )
  }
  return (
    <KeyFields
      isBusy={creation.isPending}
      problem={creation.isError ? errorMessage(creation.error, t) : undefined}
      onSave={(values) => creation.mutate(values)}
    />
  )
}

function KeyFields({
  isBusy,
  problem,
  onSave,
}: {
  isBusy: boolean
  problem: string | undefined
  onSave: (values: { name: string; scopes: ApiScope[]; expiresInDays: number | null }) => void
}) {
  const { t } = useTranslation('automation')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>(usual)
  const [term, setTerm] = useState<string>('90')
  const [isAsked, setIsAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (name.trim() === '' || scopes.length === 0) return
    const chosen = API_SCOPES.filter((scope) => scopes.includes(scope))
    onSave({ name: name.trim(), scopes: chosen, expiresInDays: term === 'none' ? null : Number(term) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('key.form.name')}
          description={t('key.form.name.help')}
          value={name}
          maxLength={80}
          required
          data-autofocus
          error={isAsked && name.trim() === '' ? t('form.name.missing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('key.form.scopes')}
          description={t('key.form.scopes.help')}
          value={[...scopes]}
          onChange={setScopes}
          required
          error={isAsked && scopes.length === 0 ? t('key.form.scopes.missing') : undefined}
        >
          <div className={classes.choices}>
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={
                  <>
                    {t(scopeKey(scope))} <code className={classes.scopeCode}>{scope}</code>
                  </>
                }
              />
            ))}
          </div>
        </Checkbox.Group>
        <NativeSelect
          label={t('key.form.term')}
          description={t('key.form.term.help')}
          data={terms.map((value) => ({ value, label: t(`key.form.term.${value}`) }))}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        {problem ? (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        ) : null}
        <Button type="submit" loading={isBusy}>
          {t('key.form.save')}
        </Button>
      </Stack>
    </form>
  )
}
