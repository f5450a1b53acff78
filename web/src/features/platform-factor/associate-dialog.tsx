import { Button, Group, Modal, Text } from '@mantine/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { FoundField, type Offered } from '../../ui/form/found-field.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ErrorState } from '../../ui/states.tsx'
import { useFactorWords } from './factor-words.ts'
import type { AssociatedGenerator } from './factors-data.ts'

/** A generator and a factor that are to go together; the generator is told where the box was opened at one. */
export function AssociateDialog({
  generator,
  onClose,
}: {
  generator: AssociatedGenerator | undefined
  onClose: () => void
}) {
  const { t } = useTranslation(['platform-factor', 'common'])
  const title = t(generator ? 'associate' : 'new.association')
  const fields = useFields({
    start: { generatorKey: generator?.key ?? '', factorId: '', publishOn: '', reason: '' },
    label: (field) =>
      t(field === 'generatorKey' ? 'form.generator' : field === 'factorId' ? 'form.factor' : `form.${field}`),
    check: (chosen) => {
      const missing = (['generatorKey', 'factorId'] as const).find((field) => chosen[field] === '')
      return {
        ...(missing ? { [missing]: t('association.missing') } : {}),
        ...reasonProblem(chosen.reason, t),
      }
    },
    send: ({ publishOn, ...chosen }) =>
      api.platformGenerator.associate.call({ ...chosen, ...(publishOn !== '' && { publishOn }) }),
    failed: (reason) => t('failed.associate', { reason }),
    cause: 'platform_generator.associate',
    reread: [api.platformGenerator, api.factorChange],
    done: (change) => t(change === null ? 'done.association_same' : 'done.associated'),
    onSent: onClose,
  })
  const generators = useGeneratorChoices()
  const factors = useFactorChoices()
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{title}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <Form fields={fields} label={title}>
        {generator ? (
          <Text dir="auto">{generator.name}</Text>
        ) : (
          <Found {...fields.field('generatorKey')} choices={generators} failed={t('failed.generators')} />
        )}
        <Found {...fields.field('factorId')} choices={factors} failed={t('failed.generator_factors')} />
        <DayField {...fields.field('publishOn')} description={t('form.publishOn.help')} clearable />
        <ReasonField {...fields.field('reason')} description={t('form.reason.help')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fields.isBusy}>
            {t('associate.save')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}

interface Choices {
  readonly options: readonly Offered[]
  readonly onSearch: (text: string) => void
  /** The search itself, which may fail or still be on its way. */
  readonly found: Pick<UseQueryResult, 'error' | 'isSuccess' | 'refetch'>
}

/** One of many that the server finds by what is typed; nothing is said not to be found where the search failed. */
function Found({
  choices: { found, ...choices },
  failed,
  ...field
}: FieldOf<string> & {
  choices: Choices
  /** What is said where the search failed. */
  failed: string
}) {
  const { t } = useTranslation('platform-factor')
  return (
    <>
      <FoundField
        {...field}
        {...choices}
        placeholder={t('form.find')}
        clearable={false}
        {...(found.isSuccess ? {} : { nothingFoundMessage: undefined })}
      />
      {found.error ? <ErrorState title={failed} error={found.error} onRetry={() => void found.refetch()} /> : null}
    </>
  )
}

function useGeneratorChoices(): Choices {
  const [search, onSearch] = useState('')
  const { t } = useTranslation('domain')
  const found = useQuery({
    ...api.platformGenerator.list.queryOptions({ input: { page: 1, pageSize: 50, search, own: true } }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.rows ?? []).map(({ key, name, category }) => ({
    value: key,
    label: `${name} · ${t(`category.${category}`, category)}`,
  }))
  return { options, onSearch, found }
}

function useFactorChoices(): Choices {
  const [search, onSearch] = useState('')
  const words = useFactorWords()
  const found = useQuery({
    ...api.platformFactor.list.queryOptions({
      input: { page: 1, pageSize: 50, sort: 'name', direction: 'asc', search },
    }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.rows ?? []).map((factor) => ({
    value: factor.id,
    label: `${words.name(factor)} · ${words.unit(factor)} · ${words.place(factor.region)} · ${factor.year}`,
  }))
  return { options, onSearch, found }
}
