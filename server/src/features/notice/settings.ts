import type { Outputs } from '@pegada/contract/contract.ts'
import { NOTICE_KINDS, type NoticeKind, noticeKinds } from '@pegada/core/notice/notice.ts'
import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type SettingRow, saveSetting, selectSettings, type Told } from './repo.ts'

type Setting = Outputs['notice']['set']

/** How a person is told of each kind: as they chose, or as the product begins. */
export async function settingsOf(tx: Tx, told: Told): Promise<Setting[]> {
  const chosen = new Map((await selectSettings(tx, told)).map((row) => [row.kind, row]))
  return NOTICE_KINDS.map((kind) => settingOf(kind, chosen.get(kind)))
}

/** How a person is told of a kind, by what they chose, if anything. */
export function settingOf(kind: NoticeKind, chosen: SettingRow | undefined): Setting {
  const { hasLetter, mail } = noticeKinds[kind]
  return { kind, isShown: chosen?.isShown ?? true, mail: hasLetter ? null : chosen ? chosen.mail : mail }
}

/** Keeps how a person wants to be told of a kind; of one with a letter of its own no other is written. */
export async function chooseSetting(tx: Tx, clock: Clock, told: Told, setting: Setting): Promise<Setting> {
  const { companyId, userId } = told
  const { kind, isShown } = setting
  const mail = noticeKinds[kind].hasLetter ? null : setting.mail
  await saveSetting(tx, { companyId, userId, kind, isShown, mail })
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'notice.set',
    entity: 'notice_setting',
    entityId: userId,
    data: { kind, isShown, mail },
  })
  return { kind, isShown, mail }
}
