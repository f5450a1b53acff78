import type { Outputs } from '@pegada/contract/contract.ts'
import { pageOf } from '@pegada/core/notice/page-of.ts'
import { useTranslation } from 'react-i18next'
import { paths, type Target } from '../../lib/paths.ts'

export type NoticeRow = Outputs['notice']['latest']['rows'][number]

/** The sentence of a notice in the language shown. */
export function useNoticeSentence() {
  const { t } = useTranslation('notice')
  return ({ kind, subject }: NoticeRow) => t(`kind.${kind}`, { ...subject, count: Number(subject.count ?? 1) })
}

/** Where a notice leads. */
export function placeOf({ kind, subject }: NoticeRow): Target {
  const { pathname, searchParams } = new URL(pageOf(kind, subject), location.origin)
  const to = Object.values(paths).find((path) => path === pathname) ?? paths.notices
  return { to, search: Object.fromEntries(searchParams) }
}
