import './styles/site.css';
import '#widgets/register.ts';
import { followBanners, followStripHeight } from './shell/banner-place.ts';
import { enableCopying } from './shell/copy-button.ts';

followBanners(document.body);
followStripHeight(document);
enableCopying(document);
