/** More than anybody needs: each rule can name several values. */
export const maxTierRules = 50
