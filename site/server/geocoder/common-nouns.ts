/** Common nouns in names of places. A line has the words for one thing in five languages, in the index's spelling. */
const nouns = `
aeroport airport flughafen aeropuerto aeroporto
gare station bahnhof estacion stazione
arret stop haltestelle parada fermata
port harbour hafen puerto porto
porte gate tor puerta porta
tour tower turm torre
pont bridge brucke puente ponte
palais palace palast palacio palazzo
chateau castle schloss castillo castello
cathedrale cathedral kathedrale dom catedral cattedrale duomo
basilique basilica basilika
eglise church kirche iglesia chiesa
mosquee mosque moschee mezquita moschea
cimetiere cemetery friedhof cementerio cimitero
musee museum museo
bibliotheque library bibliothek biblioteca
mediatheque mediathek mediateca
theatre theater teatro
opera oper
cinema kino cine
stade stadium stadion estadio stadio
arena arene
piscine pool schwimmbad piscina
parc park parque parco
jardin jardins garden gardens garten jardines giardino giardini
bois foret forest wald bosque bosco
ile island insel isla isola
lac lake see lago
canal kanal canale
hopital hospital krankenhaus ospedale
clinique clinic klinik clinica
pharmacie pharmacy apotheke farmacia
universite university universitat universidad universita
ecole school schule escuela scuola
lycee gymnasium instituto liceo
mairie rathaus ayuntamiento municipio
tribunal court gericht tribunale
prefecture prefettura
marche market markt mercado mercato
foire fair messe feria fiera
rue street strasse calle via
avenue avenida viale
boulevard bulevar
place square platz plaza piazza
quai quay kai muelle
centre center zentrum centro
quartier district viertel barrio quartiere
arrondissement bezirk distrito
ville stadt city ciudad citta
saint san sankt santo
sainte santa
arc arch arco bogen
triomphe triumph triunfo trionfo
dame lady frau
nord north norte
est east ost este
ouest west oeste ovest
terminal terminale
parking parkhaus parkplatz aparcamiento parcheggio
velo velos bike bikes fahrrad bicicleta bicicletas bici
`;

const groups = nouns
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const sameNouns = new Map(
  groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);

const allNouns = [...sameNouns.keys()].sort();

/** Shorter prefixes match too many words. */
const shortestBeginning = 4;

/** Returns the words of other languages for a noun; with `isUnfinished`, for every noun with this prefix. */
export function nounsMeantBy(word: string, isUnfinished: boolean): readonly string[] {
  const same = sameNouns.get(word);
  if (same || !isUnfinished || word.length < shortestBeginning) return same ?? [];
  const begun = allNouns.filter((noun) => noun.startsWith(word));
  return [...new Set(begun.flatMap((noun) => sameNouns.get(noun) ?? []))];
}
