-- Names are folded as search words are (lib/text-fold.ts): these letters, too, are stored as the plain ones people type.
UPDATE cities SET name_folded =
  replace(replace(replace(replace(replace(replace(name_folded,
    'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ı', 'i')
WHERE name_folded GLOB '*[đðþæœı]*';
