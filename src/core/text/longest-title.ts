/** Characters of a conversation's title that are kept. Where there is less room it is the page that shortens: paper has room for all. */
export const longestTitle = 200;
