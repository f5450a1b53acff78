import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPictureHead } from '../../platform/picture/picture-head.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { oneDotPng as png } from '../../test/one-dot-png.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a profile', () => {
  it('changes names, phone and language, and letters follow the language', async () => {
    const { client, email } = await app.signUpPerson({ language: 'de' })
    expect(await app.lastMail(email)).toMatchObject({ letter: 'verify-email' })
    expect(await client.profile.get()).toMatchObject({ language: 'de', phone: null, avatar: null })
    await client.profile.update({ firstName: ' Rosa ', phone: '+551133334444', language: 'fr' })
    expect(await client.profile.get()).toMatchObject({
      firstName: 'Rosa',
      lastName: 'Souza',
      phone: '+551133334444',
      language: 'fr',
      email,
    })
    await expect(client.profile.update({ lastName: ' ' })).rejects.toMatchObject({ code: 'account.last_name_required' })
  })

  it('takes a picture by its own bytes, at a place nobody can guess, and drops the earlier one', async () => {
    const { client, userId } = await app.signUpPerson()
    await expect(client.profile.getAvatar()).rejects.toMatchObject({ code: 'avatar.not_found' })
    const { avatar } = await client.profile.uploadAvatar({ file: new File([png], '../../escape.svg') })
    expect(avatar).toMatch(new RegExp(`^avatars/${userId}-[0-9a-f]{24}\\.png$`))
    const file = await client.profile.getAvatar()
    expect(file.type).toBe('image/png')
    expect(readPictureHead(new Uint8Array(await file.arrayBuffer()))).toEqual({ kind: 'png', width: 1, height: 1 })
    const next = await client.profile.uploadAvatar({ file: new File([png], 'foto.png') })
    expect(next.avatar).not.toBe(avatar)
    expect(await app.ports.storage.find(avatar)).toBeUndefined()
    await client.profile.removeAvatar()
    expect(await client.profile.get()).toMatchObject({ avatar: null })
  })

  it('shows a picture to colleagues, and to nobody of another company', async () => {
    const [owner, stranger] = [await app.signUpPerson(), await app.signUpPerson()]
    const colleague = await joinAt(app, owner, null)
    const { avatar } = await colleague.client.profile.uploadAvatar({ file: new File([png], 'foto.png') })
    const { rows } = await owner.client.member.list({})
    expect(rows.map((row) => row.avatar).toSorted()).toEqual([avatar, null])
    expect(await colleague.client.account.getViewer()).toMatchObject({ user: { avatar } })
    expect((await owner.client.profile.getPicture({ picture: avatar })).type).toBe('image/png')
    await expect(stranger.client.profile.getPicture({ picture: avatar })).rejects.toMatchObject({
      code: 'avatar.not_found',
    })
    await colleague.client.profile.removeAvatar()
    await expect(owner.client.profile.getPicture({ picture: avatar })).rejects.toMatchObject({
      code: 'avatar.not_found',
    })
  })

  it('refuses a picture that is none, or too large', async () => {
    const { client } = await app.signUpPerson()
    const send = (parts: (string | Uint8Array<ArrayBuffer>)[]) =>
      client.profile.uploadAvatar({ file: new File(parts, 'foto.png', { type: 'image/png' }) })
    await expect(send(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'])).rejects.toMatchObject({
      code: 'avatar.kind_not_accepted',
    })
    await expect(send([png.subarray(0, -1)])).rejects.toMatchObject({ code: 'avatar.kind_not_accepted' })
    await expect(send([png, new Uint8Array(2 * 1024 * 1024)])).rejects.toMatchObject({ code: 'avatar.too_large' })
    const bomb = png.slice()
    new DataView(bomb.buffer).setUint32(16, 50_000)
    new DataView(bomb.buffer).setUint32(20, 50_000)
    await expect(send([bomb])).rejects.toMatchObject({ code: 'avatar.too_large', data: { max: '16 MP' } })
  })
})

describe('what the browser kept before sign-up', () => {
  it('moves into the company once, and never over what it has', async () => {
    const { client, companyId } = await app.signUpPerson({ companySize: undefined }, 'FREE')
    const kept = {
      cnpj: { cnpj: '11.222.333/0001-81', companySize: 'EPP' },
      pending: { planType: 'PRO', companySize: 'EPP', billingPeriod: 'yearly' },
    }
    expect(await client.profile.adoptLocalData(kept)).toEqual({ moved: true })
    expect(await client.company.get()).toMatchObject({ id: companyId, size: 'EPP' })
    expect(await client.profile.adoptLocalData({ ...kept, cnpj: { ...kept.cnpj, companySize: 'MEI' } })).toEqual({
      moved: false,
    })
    expect(await client.company.get()).toMatchObject({ size: 'EPP' })
  })

  it('is nothing where it is of another company, or not readable', async () => {
    const { client } = await app.signUpPerson({ companySize: undefined }, 'FREE')
    expect(
      await client.profile.adoptLocalData({
        cnpj: { cnpj: '12ABC34501DE35', companySize: 'EPP' },
        pending: { planType: 'GOLD', companySize: 'x', billingPeriod: 'y' },
      }),
    ).toEqual({ moved: false })
  })
})
