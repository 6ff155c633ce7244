const firsts =
  'Ada Amir Bela Carmen Dario Edda Farid Greta Hana Ivo Jonas Kaya Lina Malik Nadia Omar Petra Quinn Rosa Samir Tilda Ugo Vera Wanda Xenia Yusuf Zora Anton Birgit Cem Dora Emil'.split(
    ' ',
  )
const lasts =
  'Abel Bakker Costa Dahl Egger Fischer Garcia Haddad Ito Jansen Kovac Lindt Moreau Novak Okafor Petrov Quist Rossi Sato Toth Ueda Vidal Weber Xu Yilmaz Zeman'.split(
    ' ',
  )

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

/** The n-th combination of a first and a last name. */
const nameAt = (index: number): string =>
  `${at(firsts, index)} ${at(lasts, Math.floor(index / firsts.length) + index)}`

const pairs = firsts.length * lasts.length

/** Names of people who do not exist. */
export const people = {
  nameAt,
  /** The part before the @, different for each index. */
  mailboxAt: (index: number): string => {
    const round = Math.floor(index / pairs)
    return `${nameAt(index).toLowerCase().replace(' ', '.')}${round === 0 ? '' : round + 1}`
  },
}
