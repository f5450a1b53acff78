import { createHash } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import type { Queries } from '../../platform/db/port.ts'
import { sessionAdapter } from './session-adapter.ts'

/** What the sign-in library calls back for: a letter with a token in it. */
export interface AuthLetters {
  verifyEmail(to: LetterReader, token: string): Promise<void>
  resetPassword(to: LetterReader, token: string): Promise<void>
}

/** Whom a letter of an account is for. */
export interface LetterReader {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly firstName?: string
  readonly language?: string
}

/** How passwords are kept. The default is better-auth's scrypt. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(data: { hash: string; password: string }): Promise<boolean>
}

export interface AuthSettings {
  readonly secret: string
  /** The secret before it, while it changes: what was encrypted under it is still read. */
  readonly previousSecret?: string | undefined
  readonly publicUrl: string
  readonly passwords?: Passwords
  /** Addresses whose people are platform administrators, in lower case. */
  readonly rootAdminEmails?: readonly string[]
}

const dayS = 24 * 60 * 60
/** For so long the link serves that confirms an address. */
export const confirmationS = dayS
export const sessionDays = 7
/** How long a device that was trusted with a code is asked for none. */
const trustDays = 30
const backupCodeCount = 10

/**
 * Sign-in by better-auth over the queries given, so that a command can run it inside its own transaction.
 * Its own HTTP routes are not mounted: every call comes through the contract, with our limits and codes.
 */
export function makeAuth(queries: Queries, settings: AuthSettings, letters: AuthLetters) {
  return betterAuth({
    appName: 'Pegada',
    ...secretsOf(settings),
    baseURL: settings.publicUrl,
    database: sessionAdapter(queries),
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      ...(settings.passwords ? { password: settings.passwords } : {}),
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => letters.resetPassword(user, token),
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: confirmationS,
      sendVerificationEmail: ({ user, token }) => letters.verifyEmail(user, token),
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: false },
        language: { type: 'string', required: false, defaultValue: 'pt-BR' },
        acceptedTermsAt: { type: 'date', required: true },
      },
    },
    session: {
      expiresIn: sessionDays * dayS,
      // The session is renewed once fewer than five minutes of it remain.
      updateAge: sessionDays * dayS - 5 * 60,
      additionalFields: {
        lastUsedAt: { type: 'date', required: false, input: false },
        impersonationId: { type: 'string', required: false, input: false },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Pegada',
        trustDeviceMaxAge: trustDays * dayS,
        totpOptions: { digits: 6, period: 30 },
        backupCodeOptions: { amount: backupCodeCount, length: 10, storeBackupCodes: 'encrypted' },
      }),
    ],
    advanced: {
      cookiePrefix: 'pegada',
      // `http/forwarded-for.ts` puts the caller's address there; it is kept whole.
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'], ipv6Subnet: 128 },
      useSecureCookies: settings.publicUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    logger: { disabled: true },
    rateLimit: { enabled: false },
  })
}

/**
 * The secrets as the library takes them: it writes beside what it encrypts which of them it was. That is a figure made of the
 * secret itself, so that it names the same one after any number of changes. What the library wrote before it did so stands
 * under the older of the two.
 */
function secretsOf({ secret, previousSecret }: AuthSettings) {
  const secrets = [secret, ...(previousSecret === undefined ? [] : [previousSecret])]
  return {
    secret: previousSecret ?? secret,
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
  }
}

function versionOf(secret: string): number {
  return createHash('sha256').update(`pegada/auth-secret/${secret}`).digest().readUInt32BE(0)
}

export type Auth = ReturnType<typeof makeAuth>
