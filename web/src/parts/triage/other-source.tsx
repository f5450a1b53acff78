import { Button, Modal, Group as Row, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceFilter } from '../../lib/source-filter.ts'
import { generatorOptions } from '../document/generator-options.ts'
import { AmountFields } from './amount-fields.tsx'
import type { Desk } from './desk.ts'
import { asksForAmount, type DecideInput, type Group } from './group.ts'

/** Money spent on products of an NCM: the source of what burns and leaks nothing. */
const spendMethod = 'method:value_chain.spend'

/** Picks another source for all lines of a group, from the whole catalogue or by the money spent on it. */
export function OtherSource({ group, ...props }: Omit<PickerProps, 'group'> & { group: Group | undefined }) {
  const { t } = useTranslation(['triage', 'common'])
  return (
    <Modal
      opened={group !== undefined}
      onClose={props.onClose}
      title={<Text fw={560}>{t('triage:other.title')}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {group === undefined ? null : <Picker key={group.groupKey} group={group} {...props} />}
    </Modal>
  )
}

interface PickerProps {
  readonly group: Group
  readonly desk: Desk
  readonly onChoose: (choice: Pick<DecideInput, 'generatorKey' | 'inputs' | 'category'>) => void
  readonly onClose: () => void
}

function Picker({ group, desk, onChoose, onClose }: PickerProps) {
  const { t } = useTranslation(['triage', 'domain', 'common'])
  const [key, setKey] = useState<string | null>(null)
  const { names } = desk
  const generators = generatorOptions(names.all, group.suggestions, {
    candidates: t('triage:other.suggested'),
    groupOf: ({ scope, category }) => `${t(`common:scope.${scope}`)} · ${t(`domain:category.${category}`)}`,
  })
  const bySpend = { group: t('triage:other.spend'), items: [{ value: spendMethod, label: names.nameOf(spendMethod) }] }
  return (
    <Stack>
      <Text component="p" m={0}>
        {t('triage:other.about', { product: group.product, count: group.lines })}
      </Text>
      <Select
        label={t('triage:other.source')}
        placeholder={t('triage:other.choose')}
        data={group.ncm === '' ? generators : [...generators, bySpend]}
        value={key}
        onChange={setKey}
        filter={sourceFilter(names.find)}
        searchable
        nothingFoundMessage={t('triage:other.nothing')}
        maxDropdownHeight={320}
        data-autofocus
      />
      {asksForAmount(group) && key !== spendMethod ? <AmountFields group={group} desk={desk} /> : null}
      <Row justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          disabled={key === null}
          onClick={() => {
            if (key === spendMethod) onChoose({ generatorKey: key, inputs: { factor: { ncm: group.ncm } } })
            else if (key !== null) onChoose({ generatorKey: key })
          }}
        >
          {t('triage:other.accept')}
        </Button>
      </Row>
    </Stack>
  )
}
