import { Button } from '@mantine/core'
import { readLineCut } from '@pegada/contract/line-cut.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatMonths } from '../../lib/date-format.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { type ChangeEmissions, type EmissionsState, isNarrowed, unfiltered } from './emissions-filter.ts'

/** Narrowings that came with a link (a source, a document, a batch) and have no field of their own; each can be taken away. */
export function NarrowChips({ state, onChange }: { state: EmissionsState; onChange: ChangeEmissions }) {
  const { t } = useTranslation('inventory')
  const names = useGenerators()
  const document = useQuery({
    ...api.document.get.queryOptions({ input: { documentId: state.documentId ?? '' } }),
    enabled: state.documentId !== undefined,
  })
  const supplier = useQuery({
    ...api.supplier.get.queryOptions({ input: { supplierId: state.supplierId ?? '' } }),
    enabled: state.supplierId !== undefined,
  })
  if (!isNarrowed(state)) return null
  const number = document.data?.number ?? document.data?.fileName
  return (
    <div className={classes.chips}>
      {state.part === undefined ? null : (
        <Chip onRemove={() => onChange({ part: undefined })}>{t([`part.${state.part}`, 'chip.part'])}</Chip>
      )}
      {state.generatorKey === undefined ? null : (
        <Chip onRemove={() => onChange({ generatorKey: undefined })}>
          {t('chip.generator', { name: names.nameOf(state.generatorKey) })}
        </Chip>
      )}
      {state.documentId === undefined ? null : (
        <Chip onRemove={() => onChange({ documentId: undefined })}>
          {number ? t('chip.document', { number }) : t('chip.one_document')}
        </Chip>
      )}
      {state.importId === undefined ? null : (
        <Chip onRemove={() => onChange({ importId: undefined })}>{t('chip.import')}</Chip>
      )}
      {state.supplierId === undefined ? null : (
        <Chip onRemove={() => onChange({ supplierId: undefined })}>
          {supplier.data ? t('chip.supplier', { name: supplier.data.name }) : t('chip.one_supplier')}
        </Chip>
      )}
      {state.cut === undefined ? null : (
        <Chip onRemove={() => onChange({ cut: undefined })}>{t('chip.cut', { period: periodOf(state.cut) })}</Chip>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(unfiltered)}>
        {t('filter.clear')}
      </Button>
    </div>
  )
}

/** The months of a cut; a word that says none is said as it stands. */
function periodOf(text: string): string {
  const cut = readLineCut(text)
  return cut ? formatMonths(cut.from, cut.to) : text
}

function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const { t } = useTranslation('inventory')
  return (
    <Button
      variant="default"
      size="compact-sm"
      rightSection={<IconX size={14} aria-hidden />}
      onClick={onRemove}
      aria-label={t('chip.remove', { name: children })}
    >
      {children}
    </Button>
  )
}
