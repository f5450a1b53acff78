import { Button, Group, Modal, Text } from '@mantine/core'
import { CATEGORIES, type CategoryKey } from '@pegada/core/factor/category.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RowActs } from './factor-columns.tsx'
import { generatorsQuery, type ListedGenerator, namedStart, plainInput } from './factors-data.ts'
import classes from './platform-factor.module.css'

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly generator: ListedGenerator; readonly generatorId: string }
  | undefined

/** The generators: those that the product calculates, and the installation's own, which are changed here. */
export function GeneratorsTab() {
  const { t } = useTranslation(['platform-factor', 'domain'])
  const mayWrite = useViewer().platformCan.includes('platform-factor:write')
  const list = useList({ ...namedStart, name: 'platform_generators', filters: [] })
  const { table } = list
  const generators = useQuery({ ...generatorsQuery(table), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const columns: Column<ListedGenerator, 'name'>[] = [
    { key: 'name', title: t('column.name'), render: ({ name }) => <span dir="auto">{name}</span> },
    {
      key: 'category',
      title: t('column.category'),
      render: ({ category }) => t(`domain:category.${category}`, category),
    },
    { key: 'factors', title: t('column.factors'), isNumber: true, render: ({ factors }) => formatCount(factors) },
    {
      key: 'acts',
      title: t('column.acts'),
      render: (generator) => {
        const { id, name } = generator
        if (id === null) return <span className={classes.note}>{t('generator.built_in')}</span>
        if (!mayWrite) return '-'
        const act = (kind: 'edit' | 'delete') => () => setOpen({ kind, generator, generatorId: id })
        return <RowActs name={name} onEdit={act('edit')} onDelete={act('delete')} />
      },
    },
  ]
  return (
    <>
      <p className={classes.note}>{t('generator.note')}</p>
      <search className={filters.filters} aria-label={t('tab.generators')}>
        <SearchBox label={t('search.generators')} value={table.search} onSearch={table.setSearch} />
        <ListActs list={list} path="/api/v1/platform-generators/export" filters={plainInput(table)} />
        {mayWrite ? <Button onClick={() => setOpen({ kind: 'new' })}>{t('new.generator')}</Button> : null}
      </search>
      <DataTable
        caption={t('tab.generators')}
        columns={columns}
        table={table}
        query={generators}
        failed={t('failed.generators')}
        rowId={({ key }) => key}
        nameOf={({ name }) => name}
        hasNoKeys
        empty={<EmptyState title={t('none.generators')} />}
      />
      {open?.kind === 'new' ? <GeneratorDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? <GeneratorDialog {...open} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteGenerator {...open} onClose={close} /> : null}
    </>
  )
}

function DeleteGenerator({
  generator,
  generatorId,
  onClose,
}: {
  generator: ListedGenerator
  generatorId: string
  onClose: () => void
}) {
  const { t } = useTranslation('platform-factor')
  const act = useAct(() => api.platformGenerator.delete.call({ generatorId }), {
    cause: 'platform_generator.delete',
    reread: [api.platformGenerator],
    done: t('done.generator.deleted'),
    onSent: onClose,
    onFailed: onClose,
  })
  return (
    <Confirm
      isOpen
      title={t('delete.title')}
      confirmLabel={t('delete')}
      isBusy={act.isPending}
      onConfirm={() => act.mutate()}
      onCancel={onClose}
    >
      {t('delete.generator', { name: generator.name })}
    </Confirm>
  )
}

/** A new generator, or another name or category of one. */
function GeneratorDialog({
  generator,
  generatorId,
  onClose,
}: {
  generator?: ListedGenerator
  generatorId?: string
  onClose: () => void
}) {
  const { t } = useTranslation(['platform-factor', 'common', 'errors', 'domain'])
  const title = t(generator ? 'edit.generator' : 'new.generator')
  const fields = useFields({
    start: { name: generator?.name ?? '', category: generator?.category ?? '' },
    label: (field) => t(`form.${field}`),
    check: ({ name, category }) => ({
      ...(name.trim() === '' ? { name: t('errors:generator.name_missing') } : {}),
      ...(category === '' ? { category: t('errors:factor.category_required') } : {}),
    }),
    send: (form) =>
      generatorId === undefined
        ? api.platformGenerator.create.call(form)
        : api.platformGenerator.update.call({ ...form, generatorId }),
    codes: { 'generator.exists': 'name', 'generator.category_fixed': 'category' },
    cause: 'platform_generator.save',
    reread: [api.platformGenerator],
    done: t(generator ? 'done.generator.updated' : 'done.generator.created'),
    onSent: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{title}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form fields={fields} label={title}>
        <TextField {...fields.field('name')} maxLength={200} data-autofocus />
        <ChoiceField
          {...fields.field('category')}
          options={[
            { value: '', label: t('form.choose') },
            ...(Object.keys(CATEGORIES) as CategoryKey[]).map((value) => ({
              value: value as string,
              label: t(`domain:category.${value}`),
            })),
          ]}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fields.isBusy}>
            {t('form.save_now')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
