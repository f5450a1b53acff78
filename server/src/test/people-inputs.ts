import { randomUUID } from 'node:crypto'
import type { TestPerson } from './harness.ts'
import type { TeamThings } from './make-team.ts'
import { oneDotPng } from './one-dot-png.ts'

/** Inputs of the procedures about accounts, sessions and teams. */
export function peopleInputs(owner: TestPerson, things: TeamThings): Record<string, unknown> {
  return {
    'account.signUp': {
      firstName: 'Eva',
      lastName: 'Dias',
      cnpj: '11222333000181',
      email: `eva-${randomUUID()}@empresa.example`,
      password: 'Senha-2026',
      acceptTerms: true,
    },
    'account.verifyEmail': { token: 'no.such.token' },
    'account.resendVerification': { email: 'ninguem@empresa.example' },
    'account.correctEmail': {
      email: 'ninguem@empresa.example',
      password: 'Senha-2026',
      newEmail: 'alguem@empresa.example',
    },
    'account.signIn': { email: 'ninguem@empresa.example', password: 'Senha-2026' },
    'account.signOut': undefined,
    'account.requestPasswordReset': { email: 'ninguem@empresa.example' },
    'account.resetPassword': { token: 'no-such-token', password: 'Senha-2026' },
    'account.getViewer': undefined,
    'account.sharedSignUp': {
      token: 'no-such-token',
      firstName: 'Eva',
      lastName: 'Dias',
      password: 'Senha-2026',
      acceptTerms: true,
    },
    'profile.get': undefined,
    'profile.update': { firstName: 'Ana Paula' },
    'profile.changePassword': { password: 'Senha-2026', newPassword: 'Senha-2026' },
    'profile.uploadAvatar': { file: new File([oneDotPng], 'foto.png') },
    'profile.removeAvatar': undefined,
    'profile.getAvatar': undefined,
    'profile.listCompanies': undefined,
    'profile.openCompany': { companyId: owner.companyId },
    'profile.adoptLocalData': {},
    'session.list': undefined,
    'session.revoke': { sessionId: things.sessionId },
    'session.revokeOthers': undefined,
    'session.verifyCode': { code: '000000' },
    'invitation.create': { email: 'nova@empresa.example', grant: { kind: 'invite', role: 'analyst' } },
    'invitation.list': {},
    'invitation.export': {},
    'invitation.resend': { invitationId: things.invitationId },
    'invitation.revoke': { invitationId: things.invitationId },
    'invitation.check': { token: 'no-such-token' },
    'invitation.accept': { token: 'no-such-token' },
    'member.list': {},
    'member.export': {},
    'member.setRole': { memberId: things.memberId, role: 'user' },
    'member.remove': { memberId: things.memberId },
    'ownership.get': undefined,
    'ownership.offer': { memberId: things.memberId, password: 'Senha-2026' },
    'ownership.withdraw': undefined,
    'ownership.accept': undefined,
    'twoFactor.begin': { password: 'Senha-2026' },
    'twoFactor.confirm': { code: '000000' },
    'twoFactor.disable': { password: 'Senha-2026' },
    'twoFactor.renewCodes': { password: 'Senha-2026' },
  }
}
