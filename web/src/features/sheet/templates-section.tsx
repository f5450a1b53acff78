import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { useAct } from '../../lib/use-act.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import { downloadBlob } from '../../ui/download.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './sheet.module.css'
import { useSheetsState } from './sheet-state.ts'

type Template = Outputs['sheet']['templates'][number]

/** Our templates by category, to be found by what they are for and taken away as a workbook or as text. */
export function TemplatesSection() {
  const { t } = useTranslation(['sheet', 'domain'])
  const templates = useQuery(api.sheet.templates.queryOptions({ input: { language: shownLanguage() } }))
  const [{ template }, setState] = useSheetsState()
  if (templates.isError) return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
  if (!templates.data) return <SkeletonRows rows={6} height={32} />
  const nameOf = ({ key }: Template) => t(`template.${key}`)
  const categoriesOf = ({ categories }: Template) => categories.map((one) => t(`domain:category.${one}`)).join(', ')
  const wanted = plain(template ?? '')
  const shown = templates.data.filter((one) => plain(`${nameOf(one)} ${categoriesOf(one)}`).includes(wanted))
  return (
    <div className={classes.stack}>
      <search className={classes.search}>
        <SearchBox
          label={t('templates.search')}
          value={template}
          onSearch={(text) => setState({ template: text === '' ? undefined : text })}
        />
      </search>
      <output className="pg-quiet">{shown.length === 0 ? t('templates.none') : ''}</output>
      <ul className={classes.templates}>
        {shown.map((template) => (
          <li key={template.key} className={classes.template}>
            <div>
              <p className={classes.name}>{nameOf(template)}</p>
              <p className="pg-quiet">
                <ScopeBadge scope={template.scope} short /> {categoriesOf(template)}
              </p>
            </div>
            <div className={classes.row}>
              <Take template={template} format="xlsx" name={nameOf(template)} />
              <Take template={template} format="csv" name={nameOf(template)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Take({ template, format, name }: { template: Template; format: 'xlsx' | 'csv'; name: string }) {
  const { t } = useTranslation('sheet')
  const take = useAct(api.sheet.template.call, {
    cause: 'sheet.template',
    onSent: (file) => downloadBlob(file.name, file),
  })
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={take.isPending}
      aria-label={t('templates.take', { name, format: format.toUpperCase() })}
      onClick={() => take.mutate({ key: template.key, format, language: shownLanguage() })}
    >
      {format.toUpperCase()}
    </Button>
  )
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
