import { Button, TextInput } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { InviteSuppliers } from '../../parts/supplier/invite-suppliers.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { Selection } from '../../ui/selection.ts'
import classes from './supplier.module.css'
import { tagsIn } from './supplier-form.tsx'

type Shown = Extract<Inputs['supplierRequest']['invite']['suppliers'], { kind: 'shown' }>['filter']

const reads = [api.supplier, api.audit]

/** What is done with the suppliers that are selected, or with all that the filter shows: questions sent to them, tags for all of them, or two put together as one. */
export function ManySuppliers({ selection, filter }: { selection: Selection; filter: Shown }) {
  const { t } = useTranslation('supplier')
  const mayWrite = useCan('supplier:write')
  const [text, setText] = useState<string>()
  const ids = [...selection.ids]
  const [first, second] = ids
  const mayInvite = useCan('engagement:write')
  const lack = usePlanLack('engagement')
  const [isInviting, setInviting] = useState(false)
  const some = selection.isAll ? t('many.some') : undefined
  const forbidden = mayWrite ? undefined : t('not_allowed')
  const tag = useAct((tags: string[]) => api.supplier.tagMany.call({ supplierIds: ids, tags }), {
    cause: 'supplier.tag_many',
    reread: reads,
    done: ({ changed }: { changed: number }) => t('many.tagged', { n: formatCount(changed), count: changed }),
    onSent: () => {
      setText(undefined)
      selection.clear()
    },
  })
  const merge = useAct((pair: { supplierId: string; intoId: string }) => api.supplier.merge.call(pair), {
    cause: 'supplier.merge',
    reread: reads,
    done: t('many.merged'),
    undo: (_: unknown, { supplierId }: { supplierId: string }) => api.supplier.undoMerge.call({ supplierId }),
    onSent: selection.clear,
  })
  return (
    <div className={classes.acts}>
      <ReasonButton size="compact-sm" reason={mayInvite ? lack : t('not_allowed')} onPress={() => setInviting(true)}>
        {t('many.invite')}
      </ReasonButton>
      {isInviting ? (
        <InviteSuppliers
          chosen={selection.isAll ? { kind: 'shown', filter } : { kind: 'selected', ids }}
          onClose={() => setInviting(false)}
        />
      ) : null}
      {text === undefined ? (
        <ReasonButton size="compact-sm" variant="default" reason={forbidden ?? some} onPress={() => setText('')}>
          {t('many.tag')}
        </ReasonButton>
      ) : (
        <>
          <TextInput
            size="xs"
            aria-label={t('many.tag.label')}
            placeholder={t('many.tag.label')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          <Button
            size="compact-sm"
            loading={tag.isPending}
            disabled={tagsIn(text).length === 0}
            onClick={() => tag.mutate(tagsIn(text))}
          >
            {t('many.tag.save')}
          </Button>
        </>
      )}
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={forbidden ?? some ?? (ids.length === 2 ? undefined : t('many.two'))}
        isBusy={merge.isPending}
        onPress={() => first && second && merge.mutate({ supplierId: second, intoId: first })}
      >
        {t('many.merge')}
      </ReasonButton>
    </div>
  )
}
