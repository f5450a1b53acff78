import { FEATURE_FLAGS } from '@pegada/core/access/feature-flag.ts'
import { permissions } from '@pegada/core/access/permission.ts'
import type { Viewer } from '../lib/session.tsx'

/** Marina, who administers Aurora: what the server answers to the question who is signed in. */
export const marina: Viewer = {
  user: { id: 'marina', firstName: 'Marina', lastName: 'Castro', email: 'marina@aurora.example', avatar: null },
  company: {
    id: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1',
    cnpj: '11222333000181',
    legalName: 'METALURGICA AURORA LTDA',
    tradeName: 'Metalúrgica Aurora',
  },
  role: 'admin',
  isOwner: true,
  isOverSeats: false,
  isPlatformAdmin: false,
  platformRole: null,
  platformCan: [],
  hasTwoFactor: false,
  isTwoFactorRequired: false,
  isDemonstration: false,
  sampleYear: null,
  deletionDueAt: null,
  impersonation: null,
  units: null,
  flags: [...FEATURE_FLAGS],
  language: 'pt-BR',
  sessionExpiresAt: '2030-01-01T00:00:00.000Z',
  can: Object.keys(permissions) as Viewer['can'],
}
