import type { Outputs } from '@pegada/contract/contract.ts'
import { pageOf } from '@pegada/core/notice/page-of.ts'
import { sentenceOf, sentenceValues } from '@pegada/core/notice/sentence.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, type Target } from '../../lib/paths.ts'

export type NoticeRow = Outputs['notice']['latest']['rows'][number]

/** The sentence of a notice in the language shown. */
export function useNoticeSentence() {
  const { t } = useTranslation('notice')
  return ({ kind, subject }: NoticeRow) =>
    t(`kind.${sentenceOf(kind, subject)}`, sentenceValues(subject, formatCount, formatDay))
}

/** Where a notice leads. */
export function placeOf({ kind, subject }: NoticeRow): Target {
  const { pathname, searchParams } = new URL(pageOf(kind, subject), location.origin)
  const to = Object.values(paths).find((path) => path === pathname) ?? paths.notices
  return { to, search: Object.fromEntries(searchParams) }
}
