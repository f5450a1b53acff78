import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { type ProductRecord, useRecordState } from './record-data.ts'
import type { Editor } from './use-editor.ts'

const reread = [api.product, api.audit]

/** What can be done with the product: change what it is, save, publish, throw the draft away, put it away. */
export function RecordActs({ record, editor }: { record: ProductRecord; editor: Editor }) {
  const { t } = useTranslation('product')
  const [, setState] = useRecordState()
  const mayWrite = useCan('product:write')
  const mayPublish = useCan('product:publish')
  const { id: productId, code, name, description, shown } = record
  const onDone = () => setState({ version: 0 })
  const save = useAct(() => api.product.update.call({ productId, code, name, description, content: editor.content }), {
    cause: 'product.save',
    reread,
    done: t('saved'),
    onDone,
  })
  const publish = useAct(() => api.product.publish.call({ productId }), {
    cause: 'product.publish',
    reread,
    done: ({ version }) => t('published', { version }),
    onDone,
  })
  const isLast = shown.version === record.versions[0]?.version
  const whyUnsaved = isLast ? (editor.isChanged ? undefined : t('save.why')) : t('save.not_last')
  const whySave = mayWrite ? whyUnsaved : t('not_allowed')
  const whyPublish = mayPublish
    ? shown.isPublished || !isLast
      ? t('publish.no_draft')
      : editor.isChanged
        ? t('publish.unsaved')
        : undefined
    : t('publish.not_allowed')
  return (
    <>
      <Button variant="default" onClick={() => setState({ panel: 'details' }, { push: true })}>
        {t('details.title')}
      </Button>
      {editor.isChanged ? (
        <Button variant="subtle" onClick={editor.reset}>
          {t('reset')}
        </Button>
      ) : (
        <Away record={record} />
      )}
      <ReasonButton
        reason={whyPublish}
        variant={editor.isChanged ? 'default' : 'filled'}
        isBusy={publish.isPending}
        onPress={() => publish.mutate(undefined)}
      >
        {t('publish')}
      </ReasonButton>
      <ReasonButton
        reason={whySave}
        variant={editor.isChanged ? 'filled' : 'default'}
        isBusy={save.isPending}
        onPress={() => save.mutate(undefined)}
      >
        {t('save')}
      </ReasonButton>
    </>
  )
}

/** The draft is thrown away where a version stands; a product goes by itself else. */
function Away({ record }: { record: ProductRecord }) {
  const { t } = useTranslation('product')
  const navigate = useNavigate()
  const mayWrite = useCan('product:write')
  const [isAsked, setAsked] = useState(false)
  const { id: productId, name, state } = record
  const discard = useAct(() => api.product.discard.call({ productId }), {
    cause: 'product.discard',
    reread,
    done: t('discarded'),
    onSent: () => setAsked(false),
    onFailed: () => setAsked(false),
  })
  const archive = useAct(() => api.product.archive.call({ productId }), {
    cause: 'product.archive',
    reread,
    done: t('archived', { name }),
    undo: () => api.product.restore.call({ productId }),
    onSent: () => navigate(pathTo(paths.products)),
  })
  const reason = mayWrite ? undefined : t('not_allowed')
  if (state !== 'changed') {
    return (
      <ReasonButton
        reason={reason}
        variant="subtle"
        color="danger"
        isBusy={archive.isPending}
        onPress={() => archive.mutate(undefined)}
      >
        {t('archive')}
      </ReasonButton>
    )
  }
  return (
    <>
      <ReasonButton reason={reason} variant="subtle" color="danger" onPress={() => setAsked(true)}>
        {t('discard')}
      </ReasonButton>
      <Confirm
        isOpen={isAsked}
        title={t('discard')}
        confirmLabel={t('discard')}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(undefined)}
        onCancel={() => setAsked(false)}
      >
        {t('discard.text', { version: record.version })}
      </Confirm>
    </>
  )
}
