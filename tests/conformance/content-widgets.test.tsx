import { declareContractTests } from './contract-tests.ts';

declareContractTests('content');
